import { Modal } from '@mantine/core'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing/sourcing-messages'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { useFocusReturn } from '../../ui/form/use-focus-return.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SourceOptions } from './SourceOptions.tsx'
import type { Settings, SourcedPosition, SourceSelection } from './sourced-position.ts'

type Props = { position: SourcedPosition; onClose: () => void }

/** The sources of a position's candidates: choose, configure, and start. */
export function SourcingModal({ position, onClose }: Props) {
  const say = useWords()
  useFocusReturn()
  const { data, error, refetch } = useCallQuery(sourcing.settings, { query: { positionId: position._id } })
  const [asked, setAsked] = useState<Settings['all_sources'][number]>()
  const [chosen, setChosen] = useState<SourceSelection>()
  const settings = data?.message
  return (
    <Modal
      opened
      onClose={onClose}
      title={asked ? `Options for ${asked.label}` : say('{Position} settings')}
      size="xl"
      returnFocus={false}
    >
      {!settings && !error && <Skeletons shape="lines" label="Loading the sources" />}
      {!settings && error && <ErrorState what={SOURCING_MESSAGES.sourcesFailed} onRetry={() => void refetch()} />}
      {settings && asked && <SourceOptions position={position} source={asked} onClose={() => setAsked(undefined)} />}
      {settings && !asked && (
        <SettingsForm
          position={position}
          settings={settings}
          chosen={chosen ?? { sources: settings.autosource_providers, groups: settings.resume_groups }}
          onChoose={setChosen}
          onAsk={setAsked}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
