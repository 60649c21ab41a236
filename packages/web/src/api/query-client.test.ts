import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { preloadToasts } from '../kit/feedback/toast.ts'
import { CallError, type MutationWords } from './call.ts'
import { makeQueryClient } from './query-client.ts'

preloadToasts()
afterEach(() => notifications.clean())

/** What is said once a change has answered so. */
async function sayOf(words: MutationWords, answer: () => unknown) {
  const client = makeQueryClient()
  const change = client.getMutationCache().build(client, { mutationFn: async () => answer(), meta: { ...words } })
  await change.execute(undefined).catch(() => undefined)
  await import('../kit/feedback/show-toast.ts')
  return notificationsStore.getState().notifications.map((toast) => [toast.color, toast.message, toast.autoClose])
}

const refuse =
  (...told: ConstructorParameters<typeof CallError>) =>
  () => {
    throw new CallError(...told)
  }
const WELL = 'var(--matched)'
const BADLY = 'var(--error)'

// L-A21
test.each([
  [
    'the message of the server',
    { done: 'Saved.' },
    { message: 'Created successfully' },
    [[WELL, 'Created successfully', 2000]],
  ],
  ['a sentence of its own where the server has none', { done: 'Saved.' }, { message: '' }, [[WELL, 'Saved.', 2000]]],
  ['nothing where the page shows it', { done: 'Saved.', quiet: true }, { message: 'Created' }, []],
])('a change that went well says %s', async (_, words, answer, said) =>
  expect(await sayOf(words, () => answer)).toEqual(said),
)

// L-A22 L-A23
test.each<[string, MutationWords, () => never, unknown[]]>([
  ['the message of the server', {}, refuse('No such position', 'not_found'), [[BADLY, 'No such position', 2000]]],
  ['its own sentence', { failed: 'Server Failed!' }, refuse('No', 'unexpected'), [[BADLY, 'Server Failed!', 2000]]],
  [
    'what says more than its own',
    { failed: 'No!' },
    refuse('Edited by Ann', 'conflict'),
    [[BADLY, 'Edited by Ann', 2000]],
  ],
  ['it until somebody closes it, after long work', { long: true }, refuse('No', 'unexpected'), [[BADLY, 'No', false]]],
  ['nothing of a lost session', {}, refuse('Not authorised.', 'not_signed_in'), []],
])('a change that failed says %s', async (_, words, answer, said) => expect(await sayOf(words, answer)).toEqual(said))

test.each([
  ['not_found', 1],
  ['unreachable', 3],
  ['unavailable', 5],
] as const)('a read that is answered with %s is asked %i times at most', async (code, times) => {
  const client = makeQueryClient()
  let asked = 0
  const queryFn = async () => {
    asked += 1
    throw new CallError('No', code)
  }
  const read = { queryKey: [code], queryFn, retryDelay: 0, retry: client.getDefaultOptions().queries?.retry ?? false }
  await expect(client.fetchQuery(read)).rejects.toThrow('No')
  expect(asked).toBe(times)
})
