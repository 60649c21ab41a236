import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { preloadToasts } from '../ui/feedback/toast.ts'
import { CallError, type MutationWords } from './call.ts'
import { createQueryClient } from './query-client.ts'

preloadToasts()
afterEach(() => notifications.clean())

/** Returns the toasts shown for a mutation with that outcome. */
async function sayOf(words: MutationWords, answer: () => unknown) {
  const client = createQueryClient()
  const change = client.getMutationCache().build(client, { mutationFn: async () => answer(), meta: { ...words } })
  await change.execute(undefined).catch(() => undefined)
  await import('../ui/feedback/show-toast.ts')
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
    'the server’s message',
    { done: 'Saved.' },
    { message: 'Created successfully' },
    [[WELL, 'Created successfully', 2000]],
  ],
  ['its own message if the server has none', { done: 'Saved.' }, { message: '' }, [[WELL, 'Saved.', 2000]]],
  ['nothing if the page shows it', { done: 'Saved.', quiet: true }, { message: 'Created' }, []],
])('a successful change shows %s', async (_, words, answer, said) =>
  expect(await sayOf(words, () => answer)).toEqual(said),
)

// L-A22 L-A23
test.each<[string, MutationWords, () => never, unknown[]]>([
  ['the server’s message', {}, refuse('No such position', 'not_found'), [[BADLY, 'No such position', 2000]]],
  ['its own message', { failed: 'Server Failed!' }, refuse('No', 'unexpected'), [[BADLY, 'Server Failed!', 2000]]],
  [
    'the more detailed message',
    { failed: 'No!' },
    refuse('Edited by Ann', 'conflict'),
    [[BADLY, 'Edited by Ann', 2000]],
  ],
  [
    'its message until closed, after a long operation',
    { long: true },
    refuse('No', 'unexpected'),
    [[BADLY, 'No', false]],
  ],
  ['nothing about a lost session', {}, refuse('Not authorised.', 'not_signed_in'), []],
])('a failed change shows %s', async (_, words, answer, said) => expect(await sayOf(words, answer)).toEqual(said))

test.each([
  ['not_found', 1],
  ['unreachable', 3],
  ['unavailable', 5],
] as const)('a read answered with %s is tried %i times at most', async (code, times) => {
  const client = createQueryClient()
  let asked = 0
  const queryFn = async () => {
    asked += 1
    throw new CallError('No', code)
  }
  const read = { queryKey: [code], queryFn, retryDelay: 0, retry: client.getDefaultOptions().queries?.retry ?? false }
  await expect(client.fetchQuery(read)).rejects.toThrow('No')
  expect(asked).toBe(times)
})
