import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DemandDetails } from './DemandDetails.tsx'

const show = (metadata: Record<string, unknown>) => renderToStaticMarkup(createElement(DemandDetails, { metadata }))

const LEVELS = (of: string) => ({ level_l1: `${of} 1`, level_l2: `${of} 2`, level_l3: `${of} 3`, level_l4: `${of} 4` })
const DEMAND = {
  demand_id: 'D-4711',
  designation: 'Lead of data',
  isInfra: true,
  IsBserv: false,
  vacancy: 12,
  actionableposition: 7,
  balance_postions: 5,
  personalsubarea: 'Pune East',
  kenexa_requisitionid: 'K-90',
  additional_requirements: 'Shifts',
  jobdescription: 'Runs <b>pipelines</b>',
}
const SPECS = {
  job_title: 'Data lead',
  br_id: 'BR-3',
  band: 'E4',
  sub_band: 'E4.1',
  experience: '8 to 10',
  domain: 'Banking',
  sub_domain: 'Cards',
  recruiter: { id: 'R-1', name: 'Asha Rao' },
  job_level: LEVELS('job'),
  project_level: LEVELS('project'),
  initiator: { id: 'I-1', name: 'Bo Lind', ...LEVELS('initiator') },
  interviewers: { tp1: 'Cy Dale', tp2: ['Di Eng', 'Ed Fox'] },
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

// L-Q16
test('every field of a demand and its job specification is shown, read-only', () => {
  const shown = show({ demand_data: DEMAND, job_specs: SPECS })
  for (const leaf of leavesOf({ ...DEMAND, jobdescription: '', isInfra: '', IsBserv: '', SPECS }))
    expect(shown).toContain(String(leaf))
  expect(shown).toMatch(/Infrastructure<\/dt><dd[^>]*>Yes<.*Business service<\/dt><dd[^>]*>No</)
  expect(shown).toContain('Runs &lt;b&gt;pipelines')
  expect(shown).not.toMatch(/<(input|textarea|select|button)/)
})

test('a position without a demand shows nothing, and invalid data does no harm', () => {
  expect(show({})).toBe('')
  expect(show({ demand_data: 'D-1', job_specs: null })).toBe('')
  expect(show({ demand_data: {} })).toContain('–')
})

test('fields that moved in from another system have their names there', () => {
  const html = show({ other_fields: { 'Cost center': '4711', 'Employment Type': 'Full-time' } })
  expect(html).toContain('Fields of the former system')
  expect(html).toContain('Cost center')
  expect(html).toContain('Full-time')
})
