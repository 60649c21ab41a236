import type { StatusConfig } from '@rolecall/contract/pipeline/pipeline'
import { expect, test } from 'vitest'
import type { MovableCandidate } from '../../../components/candidate-view/moves/targets.ts'
import { findForbidden, listColumns, needsAnswerBeforeMove } from './board-columns.ts'

const statusOf = (id: string, to: readonly string[], over: Partial<StatusConfig> = {}): StatusConfig => ({
  status_id: id,
  status_name: id,
  grp_id: id,
  grp_name: id,
  colour: '',
  enabled_features: [],
  disabled_features: [],
  status_move: to.map((each) => ({ grp_id: each, grp_name: each, status: [{ status_id: each, status_name: each }] })),
  required_features: [],
  option_list: [],
  reason_mandatory: false,
  reason_label: '',
  reason_api_key: '',
  get_comments: false,
  not_interested: false,
  ...over,
})

const NAMES = ['New', 'Screened', 'Selected', 'Out']
const pipeline = {
  statuses: {
    New: statusOf('New', ['Screened', 'Out']),
    Screened: statusOf('Screened', ['New', 'Selected', 'Out']),
    Selected: statusOf('Selected', []),
    Out: statusOf('Out', [], { option_list: ['No skills'], reason_mandatory: true }),
  },
  groups: Object.fromEntries(
    NAMES.map((id, order) => [
      id,
      {
        status_grp_id: id,
        group_id: id,
        name: id,
        display_name: id,
        group_order: order,
        status_type: 'open',
        status_list: [{ status_id: id, status_name: id }],
        sub_status: [id],
      },
    ]),
  ),
}
const columns = listColumns(
  NAMES.map((id) => ({
    group_id: id,
    name: id,
    count: 1,
    sub_status: [{ status_id: id, name: id, colour: '', count: 1 }],
  })),
)
const person = (status: string, over: Partial<MovableCandidate> = {}): MovableCandidate => ({
  candidateId: '1',
  resumeId: 'r',
  documentId: 'r',
  name: 'Ines',
  status,
  group: status,
  frozen: false,
  movable: true,
  score: 50,
  source: 'internal',
  rating: null,
  slug: 's',
  filledForms: [],
  ...over,
})
const rights = { forward: true, backward: true }

test.each([
  [
    'a move that the status does not allow',
    person('New'),
    rights,
    { Selected: 'You can’t move from New to Selected.' },
  ],
  [
    'a move that the user may not make',
    person('Screened'),
    { forward: true, backward: false },
    { New: /permission.*back/ },
  ],
  [
    'a frozen candidate',
    person('New', { frozen: true, frozenReason: 'on Weaver' }),
    rights,
    { Out: /frozen: on Weaver/ },
  ],
])('a column is closed to a card for %s, with the reason', (_, who, may, expected) => {
  const forbidden = Object.fromEntries(findForbidden(who, columns, { pipeline, rights: may }))
  expect(forbidden).toMatchObject(
    Object.fromEntries(Object.entries(expected).map(([status, why]) => [status, expect.stringMatching(why)])),
  )
  expect(forbidden).not.toHaveProperty(who.status)
})

test('a move opens a dialog if the status needs a reason or a form, and otherwise is immediate', () => {
  const screened = pipeline.statuses.Screened
  expect(needsAnswerBeforeMove(person('New'), screened)).toBe(false)
  expect(needsAnswerBeforeMove(person('New'), pipeline.statuses.Out)).toBe(true)
  expect(needsAnswerBeforeMove(person('New'), { ...screened, get_comments: true })).toBe(false)
  expect(needsAnswerBeforeMove(person('New'), { ...screened, not_interested: true })).toBe(true)
  const required_features = [{ feature: 'screening', parent_status: 'Screened' }]
  expect(needsAnswerBeforeMove(person('New'), { ...screened, required_features })).toBe(true)
})
