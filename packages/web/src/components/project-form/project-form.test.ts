import { MESSAGES } from '@rolecall/contract/platform/messages'
import { projects } from '@rolecall/contract/positions/projects'
import { describe, expect, test } from 'vitest'
import { checkBody } from '../../api/check-request.ts'
import {
  checkShortDescription,
  EMPTY_PROJECT,
  type ProjectValues,
  toProjectBody,
  toProjectValues,
} from './project-form.ts'

const values = {
  ...EMPTY_PROJECT,
  projectName: 'Mills of the coast',
  domainGroup: 'Automotive',
  startDate: '2026-03-05',
  endDate: '2026-03-06',
  description: 'd'.repeat(150),
}

const complaints = (over: Partial<ProjectValues>) => checkBody(projects.create, toProjectBody({ ...values, ...over }))

describe('the project form', () => {
  test('has no errors once it is filled in', () => expect(complaints({})).toEqual({}))

  // L-B24 L-K13 L-K15
  test('reports all missing fields at once', () => {
    const required = MESSAGES.required
    expect(checkBody(projects.create, toProjectBody({ ...EMPTY_PROJECT, kind: 'external' }))).toEqual({
      projectName: required,
      domainGroup: required,
      startDate: required,
      endDate: required,
      description: required,
      companyName: required,
    })
  })

  // L-K16 L-K17 L-K18 L-K19
  test.each([
    [{ projectName: '   ' }, { projectName: MESSAGES.required }],
    [{ projectName: ' Abc ' }, { projectName: MESSAGES.projectNameShort }],
    [{ description: 'd'.repeat(149) }, { description: MESSAGES.projectDescription }],
    [{ description: 'd'.repeat(1_001) }, { description: 'Should be at most 1000 characters.' }],
    [{ startDate: 'soon' }, { startDate: MESSAGES.dateInvalid }],
    [{ endDate: '' }, { endDate: MESSAGES.required }],
    [{ endDate: '2026-03-05' }, { endDate: MESSAGES.endBeforeStart }],
    [{ endDate: '2026-03-04' }, { endDate: MESSAGES.endBeforeStart }],
    [
      { projectName: 'Abc', endDate: '2026-03-04' },
      { projectName: MESSAGES.projectNameShort, endDate: MESSAGES.endBeforeStart },
    ],
    [{ kind: 'external' as const }, { companyName: MESSAGES.required }],
    [{ inviteUsers: ['ada@post.example', 'nobody'] }, { 'inviteUsers.1': MESSAGES.invalidInviteEmail }],
  ])('with %j reports %j', (over, said) => expect(complaints(over)).toEqual(said))

  // L-K14
  test('sends valid input, without a company for an internal project', () => {
    const internal = toProjectBody({ ...values, companyName: 'Left over' })
    expect(internal).not.toHaveProperty('companyName')
    const external = toProjectBody({ ...values, kind: 'external', companyName: ' Tidewater Mills ' })
    expect(projects.create.body.parse(external)).toMatchObject({ internal: false, companyName: 'Tidewater Mills' })
  })
})

// L-K17
test.each([
  [300, undefined],
  [301, MESSAGES.projectDescription],
])('in the dialog a description of %i characters gets the message %s', (length, said) =>
  expect(checkShortDescription({ ...values, description: 'd'.repeat(length) }).description).toBe(said),
)

test('a project opened in the form and saved unchanged stays unchanged', () => {
  const shown = {
    name: 'Mills',
    domainGroup: 'Automotive',
    domainSubgroup: '',
    description: 'd'.repeat(150),
    startDate: '2026-03-05',
    endDate: '2026-03-06',
    internal: true,
    companyName: 'Our own',
    companyPermalink: '',
    companyImage: '',
  }
  expect(toProjectBody(toProjectValues(shown))).not.toHaveProperty('companyName')
  const client = { internal: false, companyName: 'Tidewater', companyPermalink: 'tide', companyImage: '' }
  expect(toProjectBody(toProjectValues({ ...shown, ...client }))).toMatchObject({ ...client, projectName: 'Mills' })
})
