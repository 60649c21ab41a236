import type { ShortlistCard } from '@rolecall/contract/hiring/shortlist-card'
import { type ListColumn, USUAL_COLUMNS } from '@rolecall/domain/company/list-columns'
import type { Query } from '@rolecall/domain/search/query-tree'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs'
import { type ComponentPropsWithRef, lazy, Suspense, useId, useState } from 'react'
import { Tooltip } from '../../../kit/feedback/Tooltip.tsx'
import { useResting } from '../../../kit/feedback/use-resting.ts'
import { formatDate, formatDateTime } from '../../../kit/format/format-date.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { useIsInActiveRow } from '../../../kit/list/active-row.ts'
import { HiddenMark } from '../../../parts/blind/HiddenMark.tsx'
import { isHiddenName } from '../../../parts/blind/hidden-name.ts'
import {
  formatExperience,
  formatNotice,
  joinFacts,
  kindOfRule,
  whyOfSkill,
} from '../../../parts/candidate-view/evidence/match-words.ts'
import { ScoreRing } from '../../../parts/match-marks/ScoreRing.tsx'
import { SkillChip } from '../../../parts/match-marks/SkillChip.tsx'
import styles from './CandidateCard.module.css'
import { CardMenuButton } from './CardMenuButton.tsx'
import type { CardAct } from './card-act.ts'

const loadMenu = () => import('./OpenedCardMenu.tsx')
const OpenedCardMenu = lazy(async () => ({ default: (await loadMenu()).OpenedCardMenu }))

const loadParts = () => import('./ScoreParts.tsx')
const ScoreParts = lazy(async () => ({ default: (await loadParts()).ScoreParts }))
/** So that what a score is made of stays while the pointer wanders. */
const LEAVE_MS = 150

/** Fetched once somebody searches. */
const SearchedCard = lazy(async () => ({ default: (await import('./SearchedCard.tsx')).SearchedCard }))

/** Fetched once somebody was asked by mail. */
const MailFlag = lazy(async () => ({ default: (await import('./MailFlag.tsx')).MailFlag }))

type Props = {
  row: ShortlistCard
  /** What the list was searched for. */
  query?: Query | undefined
  /** What is said of each, in this order; all of it where nothing is told. */
  shown?: readonly ListColumn<'shortlist'>[]
  /** The group has several statuses, so the card says which. */
  withStatus: boolean
  listActs: (row: ShortlistCard) => CardAct[]
}

/** A candidate in ten seconds: how well it fits, who it is, what is there and what is missing. */
export function CandidateCard({ row, query, shown = USUAL_COLUMNS.shortlist, withStatus, listActs }: Props) {
  const searched = (part: 'name' | 'role' | 'snippet', plain?: string) => (
    <Suspense fallback={plain}>{query ? <SearchedCard part={part} row={row} query={query} /> : plain}</Suspense>
  )
  const role = [row.designation, row.current_employer].filter(Boolean).join(', ')
  const facts = joinFacts(shown.map((column) => tellFact(column, row, withStatus)))
  return (
    <div className={styles.card}>
      <ScoreWithParts row={row} />
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.name} title={row.display_name} data-candidate>
            {searched('name', row.display_name)}
          </span>
          {isHiddenName(row.display_name, row.id) && <HiddenMark />}
          <span className={styles.role} title={role}>
            {searched('role', role)}
          </span>
        </div>
        <div className={styles.facts} title={facts} data-numbers>
          {facts}
        </div>
      </div>
      <div className={styles.side}>
        <CardFlags row={row} />
        <CardMenu row={row} listActs={listActs} />
      </div>
      {row.snippet && searched('snippet')}
      {shown.includes('skills') && <CardSkills row={row} />}
    </div>
  )
}

function tellFact(column: ListColumn<'shortlist'>, row: ShortlistCard, withStatus: boolean): string {
  switch (column) {
    case 'interview':
      return row.interview_at ? `Interview ${formatDateTime(row.interview_at)}` : ''
    case 'experience':
      return formatExperience(row.exp_months)
    case 'location':
      return row.location
    case 'notice':
      return formatNotice(row.notice_days)
    case 'source':
      return row.source_label
    case 'status':
      return withStatus ? row.status_display_name : ''
    case 'skills':
      return ''
  }
}

function CardSkills({ row }: { row: ShortlistCard }) {
  const shown = row.skills
  const more = row.skill_count - shown.length
  if (shown.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Skills asked for">
      {shown.map((skill) => (
        <li key={skill.skill}>
          <SkillChip
            skill={skill.skill}
            kind={kindOfRule(skill.rule)}
            isMandatory={skill.mandatory ?? false}
            why={whyOfSkill(skill)}
          />
        </li>
      ))}
      {more > 0 && (
        <li data-numbers className={styles.more} title={`${more} more skills are asked for`}>
          +{more}
        </li>
      )}
    </ul>
  )
}

/** Seen in two words, heard and pointed at as a whole sentence. */
function ExcludedFlag({ until }: { until: string }) {
  const whole = useWords()('Not interested in any {position} until {day}', { day: formatDate(until) })
  return (
    <Tooltip label={whole}>
      <span className={`${styles.flag} ${styles.ruledOut}`}>
        <IconHandStop aria-hidden />
        <span aria-hidden> Not interested</span>
        <span className="visually-hidden">{whole}</span>
      </span>
    </Tooltip>
  )
}

function CardFlags({ row }: { row: ShortlistCard }) {
  const say = useWords()
  const lastMail = row.mail_status?.at(-1)
  return (
    <>
      {row.frozen && (
        <Tooltip label={row.frozen_reason}>
          <span className={`${styles.flag} ${styles.frozen}`}>
            <IconSnowflake aria-hidden /> Frozen
          </span>
        </Tooltip>
      )}
      {row.excluded_until && <ExcludedFlag until={row.excluded_until} />}
      {row.knocked_out && (
        <Tooltip label={say('An answer of the application rules the {candidate} out')}>
          <span className={`${styles.flag} ${styles.ruledOut}`}>
            <IconBan aria-hidden /> Ruled out
          </span>
        </Tooltip>
      )}
      {lastMail && (
        <Suspense>
          <MailFlag status={lastMail.status} className={styles.flag} />
        </Suspense>
      )}
      {row.duplicates > 0 && (
        <Tooltip label={`The same file came ${row.duplicates + 1} times`}>
          <span className={styles.flag} data-numbers>
            <IconCopy aria-hidden /> {row.duplicates + 1}
            <span className="visually-hidden"> times the same file</span>
          </span>
        </Tooltip>
      )}
      {row.viewed && (
        <Tooltip label={say('You have opened this {candidate}')}>
          <span className={styles.flag}>
            <IconEye role="img" aria-label="Viewed" />
          </span>
        </Tooltip>
      )}
    </>
  )
}

type MenuProps = Pick<Props, 'row' | 'listActs'>

/** Only the button, until somebody presses it: a menu for each card would make a long list slow. */
function CardMenu({ row, listActs }: MenuProps) {
  const [isUsed, setUsed] = useState(false)
  const button = (
    <CardMenuButton
      row={row}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onFocus={() => void loadMenu().catch(() => undefined)}
      onClick={() => setUsed(true)}
    />
  )
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <OpenedCardMenu row={row} listActs={listActs} />
    </Suspense>
  )
}

/** The score; what it is made of stands beside it on hover, focus and touch. */
function ScoreWithParts({ row }: Pick<Props, 'row'>) {
  const id = useId()
  const { anchor, isOpen, close, events } = useResting(loadParts, { leaveMs: LEAVE_MS })
  return (
    <>
      <RingTarget {...events} {...(isOpen && { 'aria-describedby': id })}>
        <ScoreRing score={row.score} fit={row.fit} />
      </RingTarget>
      {anchor && (
        <Suspense>
          <ScoreParts id={id} row={row} anchor={anchor} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function RingTarget(props: ComponentPropsWithRef<'span'>) {
  const isInActiveRow = useIsInActiveRow()
  return <span {...props} data-ring className={styles.ring} tabIndex={isInActiveRow ? 0 : -1} />
}
