import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { type ListColumn, USUAL_COLUMNS } from '@rolecall/domain/pool/list-columns'
import type { Query } from '@rolecall/domain/search/query-tree'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs'
import { type ComponentPropsWithRef, Suspense, useId, useState } from 'react'
import { HiddenMark } from '../../components/blind/HiddenMark.tsx'
import { isHiddenName } from '../../components/blind/hidden-name.ts'
import {
  formatExperience,
  formatNotice,
  joinFacts,
  kindOfRule,
  skillReasonOf,
} from '../../components/candidate-view/evidence/match-words.ts'
import { ScoreRing } from '../../components/match-marks/ScoreRing.tsx'
import { SkillChip } from '../../components/match-marks/SkillChip.tsx'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Tooltip } from '../../ui/feedback/Tooltip.tsx'
import { useResting } from '../../ui/feedback/use-resting.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDate, formatDateTime } from '../../ui/format/format-date.ts'
import { useIsInActiveRow } from '../../ui/list/active-row.ts'
import styles from './CandidateCard.module.css'
import { CardMenuButton } from './CardMenuButton.tsx'
import type { CardAct } from './card-act.ts'

const loadMenu = () => import('./OpenedCardMenu.tsx')
const OpenedCardMenu = lazyNamed(loadMenu, 'OpenedCardMenu')

const loadParts = () => import('./ScoreParts.tsx')
const ScoreParts = lazyNamed(loadParts, 'ScoreParts')
/** Delay before the score breakdown closes, so that the pointer can wander. */
const LEAVE_MS = 150

/** Loaded with the first search. */
const SearchedCard = lazyNamed(() => import('./SearchedCard.tsx'), 'SearchedCard')

/** Loaded once a candidate was asked by email. */
const MailFlag = lazyNamed(() => import('./MailFlag.tsx'), 'MailFlag')

type Props = {
  row: ShortlistCard
  /** The current search, if any. */
  query?: Query | undefined
  /** The facts shown about each candidate, in this order; all by default. */
  shown?: readonly ListColumn<'shortlist'>[]
  /** Whether cards show their status, because the group has several. */
  withStatus: boolean
  listActs: (row: ShortlistCard) => CardAct[]
}

/** A candidate in ten seconds: score, name, what is there and what is missing. */
export function CandidateCard({ row, query, shown = USUAL_COLUMNS.shortlist, withStatus, listActs }: Props) {
  const searched = (part: 'name' | 'role' | 'snippet', plain?: string) => (
    <Suspense fallback={plain}>{query ? <SearchedCard part={part} row={row} query={query} /> : plain}</Suspense>
  )
  const role = [row.designation, row.current_employer].filter(Boolean).join(', ')
  const facts = joinFacts(shown.map((column) => describeCardFact(column, row, withStatus)))
  return (
    <div className={styles.card}>
      <ScoreWithParts row={row} />
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.who}>
            <span className={styles.name} title={row.display_name} data-candidate>
              {searched('name', row.display_name)}
            </span>
            {isHiddenName(row.display_name, row.id) && <HiddenMark />}
          </span>
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

function describeCardFact(column: ListColumn<'shortlist'>, row: ShortlistCard, withStatus: boolean): string {
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

/** Number of skills shown beside an open candidate, where there is room for one line of them. */
const BESIDE_PANE = 4

function CardSkills({ row }: { row: ShortlistCard }) {
  const shown = row.skills
  if (shown.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Required skills">
      {shown.map((skill, index) => (
        <li key={skill.skill} data-room={index >= BESIDE_PANE ? 'wide' : undefined}>
          <SkillChip
            skill={skill.skill}
            kind={kindOfRule(skill.rule)}
            isMandatory={skill.mandatory ?? false}
            why={skillReasonOf(skill)}
          />
        </li>
      ))}
      <MoreSkills count={row.skill_count - shown.length} room={shown.length > BESIDE_PANE ? 'wide' : undefined} />
      {shown.length > BESIDE_PANE && <MoreSkills count={row.skill_count - BESIDE_PANE} room="beside" />}
    </ul>
  )
}

const MoreSkills = ({ count, room }: { count: number; room: 'wide' | 'beside' | undefined }) =>
  count > 0 && (
    <li data-numbers className={styles.more} data-room={room} title={`${count} more required skills`}>
      +{count}
    </li>
  )

/** Two words on screen, with the full sentence as a tooltip and for screen readers. */
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
        <Tooltip label={say('An application answer rules this {candidate} out')}>
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
        <Tooltip label={`This file was received ${row.duplicates + 1} times`}>
          <span className={styles.flag} data-numbers>
            <IconCopy aria-hidden /> {row.duplicates + 1}
            <span className="visually-hidden"> copies of the same file</span>
          </span>
        </Tooltip>
      )}
      {row.viewed && (
        <Tooltip label={say('You’ve viewed this {candidate}')}>
          <span className={styles.flag}>
            <IconEye role="img" aria-label="Viewed" />
          </span>
        </Tooltip>
      )}
    </>
  )
}

type MenuProps = Pick<Props, 'row' | 'listActs'>

/** Renders only a button until it is pressed: a menu for every card would slow down a long list. */
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

/** The score, with its breakdown on hover, focus and touch. */
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
