import type { CandidatePreview } from '@rolecall/contract/candidates'
import { PROFILE_SKILLS } from '@rolecall/domain/limits'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '../../address/paths.ts'
import { SkillChip } from '../../match-marks/SkillChip.tsx'
import type { SkillKind } from '../../match-marks/skill-kind.ts'
import { Button } from '../../ui/form/Button.tsx'
import { formatDate, formatMonth } from '../../ui/format/format-date.ts'
import { Link } from '../../ui/shell/Link.tsx'
import { formatExperience, formatNotice } from '../evidence/match-words.ts'
import panels from './panels.module.css'

const QualityPart = lazy(async () => ({ default: (await import('./QualityPart.tsx')).QualityPart }))

/** What the résumé says: facts, skills, positions held and education. */
export const DetailsPanel = ({ candidate }: { candidate: CandidatePreview }) => (
  <div className={panels.panel}>
    <Facts candidate={candidate} />
    <SkillsSection skills={candidate.skills} />
    <Suspense fallback={null}>
      <QualityPart resumeId={candidate.resume_id} positionId={candidate.application?.positionId} />
    </Suspense>
    <Timeline title="Positions held" none="No position was found in the résumé.">
      {candidate.positions.map(({ title, employer, start, end, location }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a résumé may be alike, and never move
        <li key={index}>
          <p className={panels.what}>{[title, employer].filter(Boolean).join(', ') || 'Position without a title'}</p>
          <p className={panels.when}>{[formatPeriod(start, end), location].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </Timeline>
    <Timeline title="Education" none="No education was found in the résumé.">
      {candidate.education.map(({ degree, school, start, end }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a résumé may be alike, and never move
        <li key={index}>
          <p className={panels.what}>{[degree, school].filter(Boolean).join(', ') || 'Education without a name'}</p>
          <p className={panels.when}>{formatPeriod(start, end)}</p>
        </li>
      ))}
    </Timeline>
    {candidate.other_positions.length > 0 && <OtherPositions candidate={candidate} />}
  </div>
)

/** Nothing where neither end is known. */
function formatPeriod(start: string, end: string): string {
  if (!start && !end) return ''
  return `${formatMonth(start) || '?'} – ${formatMonth(end) || '?'}`
}

function Facts({ candidate }: { candidate: CandidatePreview }) {
  const facts: [string, ReactNode][] = [
    ['Experience', formatExperience(candidate.exp_months)],
    ['Location', candidate.location],
    ['Notice', formatNotice(candidate.notice_days)],
    ['Degree', candidate.degree_level],
    ['Source', candidate.source_label || candidate.source],
    ['Received', formatDate(candidate.received_at)],
    ['Résumé groups', candidate.resume_groups.join(', ')],
    ['File', candidate.file_name],
  ]
  return (
    <dl className={panels.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={panels.fact}>
          <dt>{name}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

type Skill = CandidatePreview['skills'][number]

const KINDS: Record<string, SkillKind> = {
  exact: 'matched',
  synonym: 'synonym',
  inferred: 'inferred',
  adjacent: 'adjacent',
}

/** Five skills, then ten, then whatever there is. */
export function SkillsSection({ skills }: { skills: readonly Skill[] }) {
  const steps = [PROFILE_SKILLS.shown, PROFILE_SKILLS.expanded, skills.length]
  const [step, setStep] = useState(0)
  const shown = skills.slice(0, steps[step])
  const next = steps.find((count, index) => index > step && count > shown.length)
  const more = next === undefined || shown.length === skills.length ? undefined : Math.min(next, skills.length)
  return (
    <section className={panels.section} aria-label="Skills">
      <h3 className={panels.title}>Skills</h3>
      {skills.length === 0 && <p className={panels.soft}>No skill was found in the résumé.</p>}
      <ul className={panels.chips}>
        {shown.map(({ skill, rule, via }) => (
          <li key={skill}>
            <SkillChip skill={skill} kind={KINDS[rule] ?? 'matched'} why={via ? `from ${via}` : undefined} />
          </li>
        ))}
      </ul>
      <div className={panels.row}>
        {more !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={() => setStep(step + 1)}>
            {more === skills.length ? `Show all ${more}` : `Show ${more - shown.length} more`}
          </Button>
        )}
        {step > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setStep(0)}>
            Show fewer
          </Button>
        )}
      </div>
    </section>
  )
}

function Timeline({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section className={panels.section} aria-label={title}>
      <h3 className={panels.title}>{title}</h3>
      {children.length === 0 ? <p className={panels.soft}>{none}</p> : <ol className={panels.timeline}>{children}</ol>}
    </section>
  )
}

const OtherPositions = ({ candidate }: { candidate: CandidatePreview }) => (
  <section className={panels.section} aria-label="Other positions">
    <h3 className={panels.title}>On other positions too</h3>
    <ul className={panels.comments}>
      {candidate.other_positions.map(({ positionId, title, slug, status, score }) => (
        <li key={positionId} className={panels.line}>
          <Link
            to={paths.candidateOfPosition({
              slug,
              candidateId: candidate.candidate_id,
              positionId,
              score,
              source: candidate.source,
            })}
          >
            {title}
          </Link>
          <span className={panels.soft}>{`${status} · score ${score}`}</span>
        </li>
      ))}
    </ul>
  </section>
)
