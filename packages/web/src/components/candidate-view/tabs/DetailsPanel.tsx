import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { nameLanguage } from '@rolecall/domain/languages/language-name'
import { type ReactNode, Suspense, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate, formatMonth } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { SkillChip } from '../../match-marks/SkillChip.tsx'
import type { SkillKind } from '../../match-marks/skill-kind.ts'
import { formatExperience, formatNotice } from '../evidence/match-words.ts'
import { CorrectedFacts } from './CorrectedFacts.tsx'
import panels from './panels.module.css'
import { skillsAfter } from './skill-steps.ts'
import { Traced, TracedRow } from './Traced.tsx'

const QualityPart = lazyNamed(() => import('./QualityPart.tsx'), 'QualityPart')

type Props = {
  candidate: CandidatePreview
  /** Scrolls to a place of the résumé by its mark. */
  onPlace: (markId: string) => void
}

/** The contents of the résumé: facts, skills, positions held and education; each fact links to its source. */
export const DetailsPanel = ({ candidate, onPlace }: Props) => (
  <div className={panels.panel}>
    <Facts candidate={candidate} onPlace={onPlace} />
    <CorrectedFacts candidate={candidate} />
    <SkillsSection skills={candidate.skills} />
    <Suspense fallback={null}>
      <QualityPart resumeId={candidate.resume_id} positionId={candidate.application?.positionId} />
    </Suspense>
    <Timeline title="Work history" none="No jobs found in the résumé.">
      {candidate.positions.map(({ title, employer, start, end, length, location }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a résumé may be identical, and never move
        <li key={index}>
          <p className={panels.what}>
            <TracedRow
              {...{ candidate, onPlace }}
              separator=", "
              none="Untitled job"
              parts={[
                [`positions.${index}.title`, title],
                [`positions.${index}.employer`, employer],
              ]}
            />
          </p>
          <p className={panels.when}>
            <TracedRow
              {...{ candidate, onPlace }}
              separator=" · "
              parts={[
                [`positions.${index}.dates`, length || formatPeriod(start, end)],
                [`positions.${index}.location`, location],
              ]}
            />
          </p>
        </li>
      ))}
    </Timeline>
    <Timeline title="Education" none="No education found in the résumé.">
      {candidate.education.map(({ degree, school, start, end }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a résumé may be identical, and never move
        <li key={index}>
          <p className={panels.what}>
            <TracedRow
              {...{ candidate, onPlace }}
              separator=", "
              none="Unnamed education"
              parts={[
                [`education.${index}.degree`, degree],
                [`education.${index}.school`, school],
              ]}
            />
          </p>
          <p className={panels.when}>
            <TracedRow
              {...{ candidate, onPlace }}
              separator=""
              parts={[[`education.${index}.dates`, formatPeriod(start, end)]]}
            />
          </p>
        </li>
      ))}
    </Timeline>
    {candidate.other_positions.length > 0 && <OtherPositions candidate={candidate} />}
  </div>
)

/** Formats a period; empty if neither end is known. */
function formatPeriod(start: string, end: string): string {
  if (!start && !end) return ''
  return `${formatMonth(start) || '?'} – ${formatMonth(end) || '?'}`
}

function Facts({ candidate, onPlace }: Props) {
  const facts: [name: string, value: ReactNode, field?: string][] = [
    ['Name', candidate.name, 'name'],
    ['Title', candidate.designation, 'designation'],
    ['Employer', candidate.current_employer, 'current_employer'],
    ['Experience', formatExperience(candidate.exp_months), 'exp_months'],
    ['Email', candidate.email, 'email'],
    ['Phone', candidate.phone, 'phone'],
    ['Location', candidate.location, 'location'],
    ['Notice period', formatNotice(candidate.notice_days), 'notice_days'],
    ['Degree', candidate.degree_level, 'degree_level'],
    ['Languages', listed(candidate, 'languages', onPlace)],
    ['Certificates', listed(candidate, 'certifications', onPlace)],
    ['Résumé language', nameLanguage(candidate.language ?? '')],
    ['Source', candidate.source_label || candidate.source],
    ['Received', formatDate(candidate.received_at)],
    ['Résumé groups', candidate.resume_groups.join(', ')],
    ['File', candidate.file_name],
  ]
  return (
    <dl className={panels.facts}>
      {facts.map(([name, value, field]) => (
        <div key={name} className={panels.fact}>
          <dt>{name}</dt>
          <dd>
            {value && field ? (
              <Traced candidate={candidate} field={field} onPlace={onPlace}>
                {value}
              </Traced>
            ) : (
              value || '–'
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the résumé's entries of a kind, in a row; nothing without entries. */
function listed(candidate: CandidatePreview, kind: string, onPlace: Props['onPlace']): ReactNode {
  const parts = candidate.receipt.filter(({ field }) => field.startsWith(`${kind}.`))
  if (parts.length === 0) return undefined
  return (
    <TracedRow
      {...{ candidate, onPlace }}
      separator=", "
      parts={parts.map(({ field, value }) => [field, value] as const)}
    />
  )
}

type Skill = CandidatePreview['skills'][number]

const KINDS: Record<string, SkillKind> = {
  exact: 'matched',
  synonym: 'synonym',
  inferred: 'inferred',
  adjacent: 'adjacent',
}

/** The skills: five, then ten, then all. */
export function SkillsSection({ skills }: { skills: readonly Skill[] }) {
  const [presses, setPresses] = useState(0)
  const { shown, next } = skillsAfter(presses, skills.length)
  return (
    <section className={panels.section} aria-label="Skills">
      <h3 className={panels.title}>Skills</h3>
      {skills.length === 0 && <p className={panels.soft}>No skills found in the résumé.</p>}
      <ul className={panels.chips}>
        {skills.slice(0, shown).map(({ skill, rule, via }) => (
          <li key={skill}>
            <SkillChip skill={skill} kind={KINDS[rule] ?? 'matched'} why={via ? `from ${via}` : undefined} />
          </li>
        ))}
      </ul>
      <div className={panels.row}>
        {next !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={() => setPresses(presses + 1)}>
            {next === skills.length ? `Show all ${next}` : `Show ${next - shown} more`}
          </Button>
        )}
        {presses > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setPresses(0)}>
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

const OtherPositions = ({ candidate }: { candidate: CandidatePreview }) => {
  const say = useWords()
  return (
    <section className={panels.section} aria-label={say('Other {positions}')}>
      <h3 className={panels.title}>{say('Also on other {positions}')}</h3>
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
}
