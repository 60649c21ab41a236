import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing/sourcing-messages'
import type { SearchDetails } from '@rolecall/domain/sourcing/search-options'
import { type FormEvent, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { OptionFields } from './OptionFields.tsx'
import { namePlace } from './place-names.ts'
import type { Settings, SourcedPosition } from './sourced-position.ts'
import styles from './sourcing.module.css'

type Props = { position: SourcedPosition; source: Settings['all_sources'][number]; onClose: () => void }

/** The search options of one source for the position. */
export function SourceOptions({ position, source, onClose }: Props) {
  const input = { query: { position_id: position._id, source: source.source } }
  const { data, error, refetch } = useCallQuery(sourcing.options, input)
  if (error && !data) return <ErrorState what={SOURCING_MESSAGES.optionsFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" label="Loading the options" />
  return <OptionsForm position={position} options={data} onClose={onClose} />
}

type Options = CallResult<typeof sourcing.options>
type FormProps = { position: SourcedPosition; options: Options; onClose: () => void }

const asTyped = (details: SearchDetails): SearchDetails => ({
  ...details,
  location: details.location.map(namePlace),
  preferred_locations: details.preferred_locations.map(namePlace),
})

function OptionsForm({ position, options, onClose }: FormProps) {
  const { position_details: own, manual_position_details: manual, form, source } = options
  const { title: _t, code: _c, boolean_query: ownQuery, ...ownDetails } = own
  const [isOwn, setOwn] = useState(options.default_position)
  const [query, setQuery] = useState(options.manual_boolean_query || ownQuery)
  const [details, setDetails] = useState(asTyped(manual ?? ownDetails))
  const saving = useCallMutation(sourcing.chooseOptions, { quiet: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const search_data = { boolean_query: isOwn ? ownQuery : query, position_details: details }
    const about = { positionId: position._id, source, code: position.code, title: position.title }
    saving.mutate({ body: { ...about, jd_edited: !isOwn, search_data } }, { close: onClose })
  }
  // Rule S-024.
  const failure = form === 'regional' ? SOURCING_MESSAGES.regionalFailed : saving.error?.message
  return (
    <form onSubmit={submit} noValidate>
      <OptionFields
        form={form}
        query={{ isOwn, text: isOwn ? ownQuery : query, proposed: ownQuery, setOwn, setText: setQuery }}
        details={details}
        mayAskPay={options.may_ask_pay}
        onChange={(changed) => setDetails({ ...details, ...changed })}
      />
      {saving.error && <ErrorState inline what={failure ?? SOURCING_MESSAGES.failed} />}
      <div className={styles.acts}>
        <Button type="submit" variant="filled" busy={saving.isPending}>
          Save options
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </form>
  )
}
