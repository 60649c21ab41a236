import { Switch } from '@mantine/core'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { NO_PERMISSION } from '../../api/session.ts'
import { useWords } from '../../ui/format/company-terms.ts'

/** Whether the sources of a position are searched every night until it is filled; saved at once. */
export function NightlySwitch({ positionId }: { positionId: string }) {
  const say = useWords()
  const { data } = useCallQuery(sourcing.progress, { body: { positionId } })
  const choosing = useCallMutation(sourcing.chooseNightly, {})
  if (!data) return null
  const { nightly, may_source: may } = data
  const about = may ? describeNightlySearch(nightly) : NO_PERMISSION
  return (
    <Switch
      mt="md"
      label={say('Search these sources every night until each opening has a selected {candidate}')}
      description={about}
      checked={nightly.is_on}
      disabled={!may || choosing.isPending}
      onChange={(event) => choosing.mutate({ body: { positionId, is_on: event.currentTarget.checked } })}
    />
  )
}

const describeNightlySearch = ({
  is_on,
  by,
  ended,
  waits,
}: {
  is_on: boolean
  by: string
  ended: string
  waits: string
}): string => {
  if (!is_on) return ended ? `Ended. ${ended}` : 'Excludes sources that the browser extension searches.'
  return [`Turned on by ${by}.`, ...(waits ? [`Paused: ${waits}`] : [])].join(' ')
}
