import { Modal } from '@mantine/core'
import { pool } from '@rolecall/contract/pool/pool'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { formatPay } from '@rolecall/domain/positions/format-pay'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { useCurrency } from '../../api/use-currency.ts'
import panels from '../../components/candidate-view/tabs/panels.module.css'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { FormattedText } from '../../ui/format/FormattedText.tsx'
import { formatDate } from '../../ui/format/format-date.ts'

const AdditionalSkills = lazyNamed(() => import('./AdditionalSkills.tsx'), 'AdditionalSkills')

const BlindFacts = lazy(() => import('./BlindFacts.tsx'))

const LikelyFillFact = lazyNamed(() => import('./LikelyFill.tsx'), 'LikelyFillFact')

const DemandDetails = lazyNamed(() => import('./DemandDetails.tsx'), 'DemandDetails')

const ScoreWeights = lazyNamed(() => import('./ScoreWeights.tsx'), 'ScoreWeights')

const PositionPanels = lazy(() => import('../../components/candidate-view/panels/PositionPanels.tsx'))

type Props = { position: PositionDetails; onClose: () => void }

const listSkills = (skills: PositionDetails['skills']) =>
  skills.map(({ skill, score, mandatory }) => `${skill} ${score}${mandatory ? ' (must-have)' : ''}`).join(', ')

const writeRange = (pay: PositionDetails['pay_range'], currency: string): string =>
  pay ? formatPay({ ...pay, currency: pay.currency || currency || 'USD' }) : ''

/** The position's requirements and details, read-only. */
export function PositionModal({ position, onClose }: Props) {
  const say = useWords()
  const currency = useCurrency()
  const { data } = useCallQuery(pool.groups, {})
  const labels = new Map(data?.sources.map(({ name, label }) => [name, label]))
  const mayEdit = position.position_actions.includes('edit_position') && position.additional_skills.length > 0
  const additional = mayEdit ? <AdditionalSkills position={position} /> : listSkills(position.additional_skills)
  const facts: [string, ReactNode][] = [
    [say('{Project}'), position.project_name],
    ['Code', position.code],
    ...(position.templateName ? [['Template', position.templateName] as [string, ReactNode]] : []),
    ['Dates', `${formatDate(position.startDate)} – ${formatDate(position.endDate)}`],
    ['Openings', `${position.totalOpenings}, ${position.filled} selected`],
    ...(position.close || position.archive
      ? []
      : [['Likely filled', <LikelyFillFact key="likely" position={position} />] as [string, ReactNode]]),
    ['Experience', `${position.minExperience} to ${position.maxExperience} years`],
    ['Pay', writeRange(position.pay_range, currency)],
    ['Locations', position.locations.map(({ location }) => location).join(', ')],
    ['Primary skills', listSkills(position.primary_skills)],
    ['Inferred skills', listSkills(position.inferred_skills)],
    ['Additional skills', additional],
    ['Test', position.assessmentName],
    ['Sources', position.sources.map((id) => labels.get(id) ?? id).join(', ')],
    ['Résumé groups', position.resume_group_names.join(', ')],
  ]
  return (
    <Modal opened onClose={onClose} title={shownTitleOf(position)} size="xl">
      <div className={panels.panel}>
        <dl className={panels.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={panels.fact}>
              <dt>{name}</dt>
              <dd data-numbers>
                <Suspense>{value || '–'}</Suspense>
              </dd>
            </div>
          ))}
        </dl>
        <Suspense>
          {position.blind_review && <BlindFacts position={position} />}
          <ScoreWeights position={position} mayEdit={position.position_actions.includes('edit_position')} />
          <DemandDetails metadata={position.metadata} />
          {position.position_actions.includes('edit_position') && <PositionPanels positionId={position.id} />}
        </Suspense>
        <section className={panels.section} aria-label="Description">
          <h3 className={panels.title}>Description</h3>
          <FormattedText text={position.description} headings={4} />
        </section>
      </div>
    </Modal>
  )
}
