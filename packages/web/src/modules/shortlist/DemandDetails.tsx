import panels from '../../components/candidate-view/tabs/panels.module.css'

/** Fields of the system that requested the position, with their labels; all read-only (rule H-127). */
const DEMAND: Readonly<Record<string, string>> = {
  demand_id: 'Demand',
  designation: 'Designation',
  isInfra: 'Infrastructure',
  IsBserv: 'Business service',
  vacancy: 'Vacancies',
  actionableposition: 'Open to act on',
  balance_postions: 'Still open',
  personalsubarea: 'Personal sub-area',
  kenexa_requisitionid: 'Requisition',
  additional_requirements: 'Additional requirements',
  jobdescription: 'Job description',
}
const SPECS: Readonly<Record<string, string>> = {
  job_title: 'Title',
  br_id: 'Business request',
  band: 'Band',
  sub_band: 'Sub-band',
  experience: 'Experience',
  domain: 'Domain',
  sub_domain: 'Sub-domain',
  recruiter: 'Recruiter',
  job_level: 'Job level',
  project_level: 'Project level',
  initiator: 'Initiator',
  interviewers: 'Interviewers',
}

type Part = { title: string; names: Readonly<Record<string, string>>; values: Readonly<Record<string, unknown>> }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Fields that moved in from another recruiting system, by their names there. */
const namesIn = (values: unknown): Part['names'] =>
  isRecord(values) ? Object.fromEntries(Object.keys(values).map((name) => [name, name])) : {}

/** The demand behind a position, if its data was imported; most positions have none. */
export function DemandDetails({ metadata }: { metadata: Readonly<Record<string, unknown>> }) {
  const partOf = (title: string, names: Part['names'], values: unknown): Part[] =>
    isRecord(values) ? [{ title, names, values }] : []
  const parts = [
    ...partOf('Demand details', DEMAND, metadata.demand_data),
    ...partOf('Job specification', SPECS, metadata.job_specs),
    ...partOf('Fields of the former system', namesIn(metadata.other_fields), metadata.other_fields),
  ]
  return parts.map(({ title, names, values }) => (
    <section key={title} className={panels.section} aria-label={title}>
      <h3 className={panels.title}>{title}</h3>
      <dl className={panels.facts}>
        {Object.entries(names).map(([key, name]) => (
          <div key={key} className={panels.fact}>
            <dt>{name}</dt>
            <dd className={panels.text}>{say(values[key]) || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

/** Formats a value: flags as yes and no, lists and objects as all of their parts. */
function say(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (isRecord(value)) return Object.values(value).map(say).filter(Boolean).join(', ')
  return value === undefined || value === null ? '' : String(value)
}
