import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { projects as calls } from '@rolecall/contract/positions/projects'
import { formatCount } from '@rolecall/domain/text/format-number'
import { readableText } from '@rolecall/domain/text/readable-text'
import { sentence } from '@rolecall/domain/text/sentence'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { Panel } from '../../../ui/shell/Panel.tsx'
import styles from './ProjectPage.module.css'

type ProjectDetails = CallResult<typeof calls.details>['data']

type Props = { project: ProjectDetails }

/** The header above the positions: the project in one line, and a line of skills for each kind. */
export const ProjectFacts = ({ project }: Props) => (
  <div>
    <dl className={styles.facts}>
      <Fact name="Company">{project.companyName}</Fact>
      <Fact name="Domain">{[project.domainGroup, project.domainSubgroup].filter(Boolean).join(' · ')}</Fact>
      <Fact name="Dates">
        {formatDate(project.startDate)} – {formatDate(project.endDate)}
      </Fact>
      <Fact name="Created by">{project.fullName}</Fact>
      <Fact name="Positions">
        {formatCount(project.positionCount)}, {formatCount(project.closePositionCount)} closed
      </Fact>
      <Fact name="Openings">
        {formatCount(project.count)}, {formatCount(project.filled)} selected
      </Fact>
    </dl>
    <SkillsLine title="Primary skills" skills={project.primary_skillSummary} />
    <SkillsLine title="Inferred skills" skills={project.inferred_skillSummary} />
  </div>
)

/** The part below the positions: the project's purpose, and what starts next. */
export const ProjectAbout = ({ project }: Props) => {
  const say = useWords()
  return (
    <div className={styles.panels}>
      <Panel title={say('About the {project}')}>
        <p className={styles.description}>{readableText(project.description)}</p>
      </Panel>
      <Panel title={say('Upcoming {positions}')}>
        {project.upcoming_positions.length === 0 ? (
          <p className={styles.soft}>{say('No upcoming {positions}.')}</p>
        ) : (
          <ul className={styles.upcoming}>
            {project.upcoming_positions.map(({ _id, title, startDate }) => (
              <li key={_id}>
                <Link to={paths.position(_id)} inherit className={styles.cut} title={title}>
                  {title}
                </Link>
                <span className={styles.soft} data-numbers>
                  starts {formatDate(startDate)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.soft}>{name}</dt>
    <dd className={styles.value} data-numbers>
      {children}
    </dd>
  </div>
)

type SkillsProps = { title: string; skills: ProjectDetails['primary_skillSummary'] }

/** Number of skills shown at first: about one line. */
const SHOWN = 10

/** Skills with the number of positions that require them. */
const SkillsLine = ({ title, skills }: SkillsProps) => {
  const say = useWords()
  const [isWhole, setWhole] = useState(false)
  const rest = skills.length - SHOWN
  const shown = isWhole || rest <= 1 ? skills : skills.slice(0, SHOWN)
  return (
    <section className={styles.line} aria-label={title}>
      <span className={styles.soft}>{title}</span>
      {skills.length === 0 && <span className={styles.soft}>{say('None yet')}</span>}
      <ul className={styles.skills}>
        {shown.map(({ skill, count }) => (
          <li key={skill} className={styles.skill}>
            {skill}{' '}
            <span className={styles.soft} data-numbers>
              <span aria-hidden>×{formatCount(count)}</span>
              <span className="visually-hidden">
                {say({ one: ', 1 {position}', other: ', {count} {positions}' }, { count })}
              </span>
            </span>
          </li>
        ))}
        {shown.length < skills.length && (
          <li className={styles.more}>
            <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
              {sentence('Show {count} more', { count: rest })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
