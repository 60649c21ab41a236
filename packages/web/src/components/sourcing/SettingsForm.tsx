import { Checkbox } from '@mantine/core'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { pool } from '@rolecall/contract/pool/pool'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { useId, useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { NO_PERMISSION } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDate } from '../../ui/format/format-date.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import { NightlySwitch } from './NightlySwitch.tsx'
import { RunParts } from './RunParts.tsx'
import type { Settings, SourcedPosition, SourceSelection } from './sourced-position.ts'
import styles from './sourcing.module.css'
import { useStart } from './use-start.ts'

type Props = {
  position: SourcedPosition
  settings: Settings
  chosen: SourceSelection
  onChoose: (chosen: SourceSelection) => void
  onAsk: (source: Settings['all_sources'][number]) => void
  onClose: () => void
}

/** The choice of sources and résumé groups. It closes when saved, and even when saving failed (rule S-014). */
export function SettingsForm({ position, settings, chosen, onChoose, onAsk, onClose }: Props) {
  const { _id: positionId, position_actions: actions } = position
  const saving = useCallMutation(sourcing.chooseSettings, {})
  const [sourcesId, lastId] = [useId(), useId()]
  const start = useStart(position)
  const mayChoose = actions.includes('modify_candidate_source_settings')
  const isEmpty = chosen.sources.length + chosen.groups.length === 0
  const asked = [
    ...settings.all_sources.filter(({ source, active }) => active && chosen.sources.includes(source)),
    ...(chosen.groups.length > 0 || chosen.sources.includes('internal') ? [INTERNAL] : []),
  ]
  const body = { positionId, resume_groups: [...chosen.groups], autosource_providers: [...chosen.sources] }
  const save = () => saving.mutate({ body }, { onSettled: onClose })
  const saveAndStart = () =>
    mayChoose ? saving.mutate({ body }, { onSuccess: () => start.run(asked, onClose) }) : start.run(asked, onClose)
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby={sourcesId}>
          <h3 id={sourcesId} className={styles.title}>
            Sources
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <ul className={styles.rows} tabIndex={0} aria-labelledby={sourcesId}>
            {settings.all_sources.map((source) => (
              <li key={source.source} className={styles.row}>
                <Checkbox
                  label={source.active ? source.label : `${source.label} (inactive)`}
                  checked={chosen.sources.includes(source.source)}
                  disabled={!mayChoose}
                  onChange={() => onChoose({ ...chosen, sources: toggle(chosen.sources, source.source) })}
                />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Options for ${source.label}`}
                  onClick={() => onAsk(source)}
                >
                  Options
                </Button>
              </li>
            ))}
          </ul>
        </section>
        <GroupChoice
          settings={settings}
          chosen={chosen.groups}
          isWhole={chosen.sources.includes('internal')}
          isFixed={!mayChoose}
          onChoose={(groups) => onChoose({ ...chosen, groups })}
          onWhole={(isWhole) => {
            const sources = chosen.sources.filter((source) => source !== 'internal')
            onChoose(isWhole ? { sources: [...sources, 'internal'], groups: [] } : { ...chosen, sources })
          }}
        />
      </div>
      <NightlySwitch positionId={positionId} />
      {isEmpty && <p className={styles.hint}>{MESSAGES.chooseSources}</p>}
      {start.missing(asked) && (
        <p className={styles.hint}>
          {start.missing(asked)} <Link to={paths.profile()}>How to install it</Link>
        </p>
      )}
      {start.lastRun && (
        <section className={styles.report} aria-labelledby={lastId}>
          <h3 id={lastId} className={styles.title}>
            {`Last sourced ${formatDate(start.lastRun.started_at)} by ${start.lastRun.by}`}
          </h3>
          <RunParts run={start.lastRun} />
        </section>
      )}
      <div className={styles.acts}>
        <Button
          variant="filled"
          busy={saving.isPending}
          disabledReason={mayChoose ? (isEmpty ? MESSAGES.chooseSources : undefined) : NO_PERMISSION}
          onClick={save}
        >
          Save
        </Button>
        <Button
          busy={start.isPending}
          disabledReason={isEmpty ? MESSAGES.chooseSources : (start.missing(asked) ?? start.refusal)}
          onClick={saveAndStart}
        >
          Start sourcing
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  )
}

const INTERNAL = { label: 'Internal resume', needs_extension: false }

const toggle = (list: readonly string[], id: string) =>
  list.includes(id) ? list.filter((other) => other !== id) : [...list, id]

type GroupProps = {
  settings: Settings
  chosen: readonly string[]
  /** Whether the whole pool is chosen, and not parts of it. */
  isWhole: boolean
  isFixed: boolean
  onChoose: (groups: string[]) => void
  onWhole: (isWhole: boolean) => void
}

/** The first groups by name, the chosen ones, and the results of a search. */
function GroupChoice({ settings, chosen, isWhole, isFixed, onChoose, onWhole }: GroupProps) {
  const say = useWords()
  const [query, setQuery] = useState('')
  const id = useId()
  const search = useCallQuery(
    pool.searchGroups,
    { body: { search_key: query } },
    { enabled: query !== '', keepOld: true },
  )
  const found = query === '' ? settings.all_resume_groups : (search.data?.data ?? [])
  const isNobody = query !== '' && search.isSuccess && found.length === 0
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Résumé groups
      </h3>
      <Checkbox
        className={styles.pool ?? ''}
        label={say('Whole pool, all groups')}
        checked={isWhole}
        disabled={isFixed}
        onChange={() => onWhole(!isWhole)}
      />
      <SearchField label="Search résumé groups" value={query} onSearch={setQuery} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={styles.rows} tabIndex={0} aria-label={say('Résumé groups')}>
        {found.map(({ _id, name }) => (
          <li key={_id} className={styles.row}>
            <Checkbox
              label={name}
              checked={chosen.includes(_id)}
              disabled={isFixed || isWhole}
              onChange={() => onChoose(toggle(chosen, _id))}
            />
          </li>
        ))}
      </ul>
      {isNobody && <p className={styles.hint}>{`No groups match “${query}”.`}</p>}
      {query !== '' && search.error && <p className={styles.hint}>{search.error.message}</p>}
      {found.length === 0 && query === '' && <p className={styles.hint}>Your pool has no résumé groups yet.</p>}
    </section>
  )
}
