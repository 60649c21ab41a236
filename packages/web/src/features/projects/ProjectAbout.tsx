import type { CallResult } from '@rolecall/contract/define-calls'
import type { projects as calls } from '@rolecall/contract/projects'
import type { ReactNode } from 'react'
import { paths } from '../../address/paths.ts'
import { formatDate } from '../../ui/format/format-date.ts'
import { Link } from '../../ui/shell/Link.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './ProjectPage.module.css'

type ProjectDetails = CallResult<typeof calls.details>['data']

type Props = { project: ProjectDetails }

/** What is known of a project besides its positions. */
export const ProjectAbout = ({ project }: Props) => (
  <>
    <dl className={styles.facts}>
      <Fact name="Company">{project.companyName}</Fact>
      <Fact name="Domain">{[project.domainGroup, project.domainSubgroup].filter(Boolean).join(' · ')}</Fact>
      <Fact name="Dates">
        {formatDate(project.startDate)} – {formatDate(project.endDate)}
      </Fact>
      <Fact name="Created by">{project.fullName}</Fact>
      <Fact name="Positions">
        {project.positionCount.toLocaleString()}, {project.closePositionCount.toLocaleString()} closed
      </Fact>
      <Fact name="Openings">
        {project.count.toLocaleString()}, {project.filled.toLocaleString()} filled
      </Fact>
    </dl>
    <p className={styles.description}>{project.description}</p>
    <div className={styles.panels}>
      <ListPanel title="Primary skills" isEmpty={project.primary_skillSummary.length === 0} none={NO_SKILLS}>
        <Skills skills={project.primary_skillSummary} />
      </ListPanel>
      <ListPanel title="Inferred skills" isEmpty={project.inferred_skillSummary.length === 0} none={NO_SKILLS}>
        <Skills skills={project.inferred_skillSummary} />
      </ListPanel>
      <ListPanel
        title="Upcoming positions"
        isEmpty={project.upcoming_positions.length === 0}
        none="No position is about to start."
      >
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
      </ListPanel>
    </div>
  </>
)

const NO_SKILLS = 'The positions ask for none yet.'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.soft}>{name}</dt>
    <dd className={styles.value} data-numbers>
      {children}
    </dd>
  </div>
)

type ListProps = { title: string; isEmpty: boolean; none: string; children: ReactNode }

const ListPanel = ({ title, isEmpty, none, children }: ListProps) => (
  <Panel title={title}>{isEmpty ? <p className={styles.soft}>{none}</p> : children}</Panel>
)

/** Skills with the number of positions that ask for them. */
const Skills = ({ skills }: { skills: ProjectDetails['primary_skillSummary'] }) => (
  <ul className={styles.skills}>
    {skills.map(({ skill, count }) => (
      <li key={skill} className={styles.skill}>
        {skill}
        <span className={styles.soft} data-numbers>
          <span aria-hidden>×{count.toLocaleString()}</span>
          <span className="visually-hidden">
            {`, ${count.toLocaleString()} ${count === 1 ? 'position' : 'positions'}`}
          </span>
        </span>
      </li>
    ))}
  </ul>
)
