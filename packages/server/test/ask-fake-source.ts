import { onTestFinished } from 'vitest'
import type { ApiAdapter, NounLine, SourceClient, SourceRequest, Step } from '../src/adapters/adapter.ts'
import { paceAsks } from '../src/adapters/paced-asks.ts'

type Fake = { origin: string; close: () => Promise<unknown> }

/**
 * Asks a fake server in place of all hosts of a source, at the pace of its adapter, whose clock only waits move: so tests
 * neither sleep nor depend on the time. Closes the server with the test.
 */
export function askFake(fake: Fake, { pace }: Pick<ApiAdapter, 'pace'>) {
  let clock = Date.parse('2026-11-30T12:00:00Z')
  const waits: number[] = []
  const hosts: string[] = []
  onTestFinished(async () => {
    await fake.close()
  })
  const send = async ({ url, method = 'GET', headers = {}, body }: SourceRequest) => {
    const { host, pathname, search } = new URL(url)
    hosts.push(host)
    const answer = await fetch(`${fake.origin}${pathname}${search}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    return {
      status: answer.status,
      // Written by the clock of this machine, which is not that of the test.
      headers: { ...Object.fromEntries(answer.headers), date: new Date(clock).toUTCString() },
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const wait = async (ms: number) => {
    waits.push(ms)
    clock += ms
  }
  const ask: SourceClient = paceAsks({ pace, send, wait, now: () => clock })
  return { ask, waits, hosts, now: () => clock }
}

/** All steps of a reading. */
export async function collect(steps: AsyncIterable<Step>): Promise<Step[]> {
  const found: Step[] = []
  for await (const step of steps) found.push(step)
  return found
}

export const linesOf = (steps: readonly Step[]): NounLine[] => steps.filter((step) => 'noun' in step)
export const lossesOf = (steps: readonly Step[]) => steps.flatMap((step) => ('loss' in step ? [step.loss] : []))
export const marksOf = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => ('mark' in step ? [step.mark] : []))

/** The lines of one noun. */
export const valuesOf = <N extends NounLine['noun']>(steps: readonly Step[], noun: N) =>
  linesOf(steps).flatMap((line) => (line.noun === noun ? [line.value as Extract<NounLine, { noun: N }>['value']] : []))

/** Reads anew from every mark, each time up to the next one, and returns the lines in turn. */
export async function readByMarks(read: (after?: string) => AsyncIterable<Step>): Promise<NounLine[]> {
  const lines: NounLine[] = []
  for (let after: string | undefined, isOver = false; !isOver; ) {
    isOver = true
    for await (const step of read(after)) {
      if ('noun' in step) lines.push(step)
      if (!('mark' in step)) continue
      after = step.mark
      isOver = false
      break
    }
  }
  return lines
}
