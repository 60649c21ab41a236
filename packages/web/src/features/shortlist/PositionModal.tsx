import { Modal } from '@mantine/core'
import type { PositionDetails } from '@rolecall/contract/positions'
import type { ReactNode } from 'react'
import panels from '../../candidate-view/tabs/panels.module.css'
import { formatDate } from '../../ui/format/format-date.ts'

type Props = { position: PositionDetails; onClose: () => void }

const listSkills = (skills: PositionDetails['skills']) =>
  skills.map(({ skill, score, mandatory }) => `${skill} ${score}${mandatory ? ' (mandatory)' : ''}`).join(', ')

/** What the position asks for and says of itself, to read. */
export function PositionModal({ position, onClose }: Props) {
  const facts: [string, ReactNode][] = [
    ['Project', position.project_name],
    ['Code', position.code],
    ...(position.templateName ? [['Template', position.templateName] as [string, ReactNode]] : []),
    ['Time', `${formatDate(position.startDate)} – ${formatDate(position.endDate)}`],
    ['Openings', `${position.filled} of ${position.totalOpenings} filled`],
    ['Experience', `${position.minExperience} to ${position.maxExperience} years`],
    ['Places', position.locations.map(({ location }) => location).join(', ')],
    ['Primary skills', listSkills(position.primary_skills)],
    ['Inferred skills', listSkills(position.inferred_skills)],
    ['Additional skills', listSkills(position.additional_skills)],
    ['Sources', position.sources.join(', ')],
    ['Résumé groups', position.resume_group_names.join(', ')],
  ]
  return (
    <Modal opened onClose={onClose} title={position.title} size="xl">
      <div className={panels.panel}>
        <dl className={panels.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={panels.fact}>
              <dt>{name}</dt>
              <dd data-numbers>{value || '–'}</dd>
            </div>
          ))}
        </dl>
        <section className={panels.section} aria-label="Description">
          <h3 className={panels.title}>Description</h3>
          <p className={panels.text}>{position.description}</p>
        </section>
      </div>
    </Modal>
  )
}
