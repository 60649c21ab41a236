import { TAGS } from '@rolecall/contract/platform/tags'
import { expect, test } from 'vitest'
import { findEvent, findRefusal, isReply, readAnswer } from './read-answer.ts'

test('a proxy’s page, an empty answer and a single word are not replies', async () => {
  for (const text of ['<!doctype html><title>502</title>', '', '"ok"', 'null', '{"success": tr'])
    expect(isReply(await readAnswer(new Response(text)))).toBe(false)
  expect(isReply(await readAnswer(new Response('{"success":true}')))).toBe(true)
  expect(isReply(await readAnswer(new Response('[]')))).toBe(true)
})

test('a refusal is ours only with a sentence and a code', () => {
  const refusal = { success: false, status_code: 409, code: 'conflict', message: 'It is taken.' }
  expect(findRefusal(refusal)).toBe(refusal)
  for (const other of [
    undefined,
    [],
    { error: 'Bad gateway' },
    { message: 'x', code: 'y' },
    { ...refusal, message: 1 },
  ])
    expect(findRefusal(other)).toBeUndefined()
})

test('an event with unknown names comes from a newer server', () => {
  const event = { kind: 'x', changes: [TAGS[0]], project_id: '', position_id: '', candidate_ids: ['1'], actor_id: '' }
  expect(findEvent(event)).toBe(event)
  for (const changed of [{ changes: ['something_new'] }, { changes: undefined }, { candidate_ids: [1] }, { kind: 1 }])
    expect(findEvent({ ...event, ...changed })).toBeUndefined()
  expect(findEvent(undefined)).toBeUndefined()
})
