import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createPauses } from '../db/growing-pauses.ts'
import type { MetricRows } from '../http/metrics.ts'
import { createDemand, type Load, type LoadReport, surplusOf } from './load.ts'
import { openPeer, type Peer } from './peer.ts'
import type { CallsOfFirst, CallsOfSibling } from './sibling-calls.ts'

const LOOK_MS = 1_000
/** Looks in a row without a report after which a sibling hangs and is killed; more while it starts. */
const SILENT_LOOKS = 30
const STARTING_LOOKS = 300
/** Milliseconds after which one that ended unasked counts as started well. */
const WELL_MS = 60_000
/** Free memory in bytes without which no sibling starts: it takes 200 MB, which the database and readers must not lose. */
const MEMORY_LEAST = 500 * 1024 ** 2

/** Number of the first sibling; figures of the process that started it have none. */
const FIRST_NUMBER = 2

/** What the system could give us now; more than any limit where it does not say. */
const freeMemory = () => process.availableMemory() || Number.POSITIVE_INFINITY

type Options = {
  /** Maximum number of answering processes, this one included. */
  max: number
  /** The program to run, and the settings that differ from those of this process. */
  program: string
  settings: Record<string, string>
  /** The listening server of this process. */
  server: Server
  load: Load
  calls: CallsOfFirst
  isWorking: () => boolean | undefined
  log: Logger
}

type Sibling = {
  number: number
  child: ChildProcess
  peer: Peer<CallsOfSibling>
  ended: Promise<string>
  startedAt: number
  /** Looks since its last report. */
  silent: number
  isAnswering: boolean
  isLeaving: boolean
}

/** Further processes that answer on the port of this one, as many as the load needs. */
export type Siblings = {
  /** The figures of each, as far as they answer. */
  listMetrics(): Promise<MetricRows[]>
  /** Lets each finish its current requests. */
  close(): Promise<void>
}

/**
 * Starts siblings one after the other while the processes that answer are busy, and ends the last one when the others could do
 * its work. One that ends unasked costs its own requests, and is replaced by the same rule, after a pause that grows.
 */
export function openSiblings({ max, program, settings, server, load, calls, isWorking, log }: Options): Siblings {
  const siblings = new Set<Sibling>()
  const needs = createDemand(max)
  const pauses = createPauses()
  let restsUntil = 0
  let isClosing = false

  const start = (): void => {
    const taken = new Set([...siblings].map(({ number }) => number))
    let number = FIRST_NUMBER
    while (taken.has(number)) number += 1
    const child = fork(program, ['--sibling', String(number)], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    const peer = openPeer<CallsOfSibling>(child, calls)
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    })
    const startedAt = performance.now()
    const sibling: Sibling = { number, child, peer, ended, startedAt, silent: 0, isAnswering: false, isLeaving: false }
    siblings.add(sibling)
    void ended.then((how) => forget(sibling, how))
    const answers = () => {
      sibling.silent = 0
      sibling.isAnswering = true
    }
    peer
      .ask('open', undefined)
      .then(() => peer.ask('listen', undefined, server))
      .then(answers, () => undefined)
  }
  const forget = (sibling: Sibling, how: string) => {
    siblings.delete(sibling)
    if (sibling.isLeaving || isClosing) return
    if (performance.now() - sibling.startedAt > WELL_MS) pauses.reset()
    restsUntil = performance.now() + pauses.next()
    log.warn(`an answering process ended (${how})`)
  }
  const end = (sibling: Sibling) => {
    sibling.isLeaving = true
    sibling.peer.ask('end', { othersStay: !isClosing }).catch(() => undefined)
  }

  /** Asks all for their reports. One that does not answer in time is left out, and killed when that goes on. */
  const gather = async () => {
    const late = sleep(LOOK_MS, undefined, { ref: false })
    const told = [...siblings].map(async (sibling) => {
      sibling.silent += 1
      if (sibling.silent > (sibling.isAnswering ? SILENT_LOOKS : STARTING_LOOKS)) sibling.child.kill('SIGKILL')
      if (!sibling.isAnswering) return undefined
      const report = await sibling.peer.ask('report', { isWorking: isWorking() })
      sibling.silent = 0
      return { sibling, report }
    })
    const reports = await Promise.all(told.map((each) => Promise.race([each.catch(() => undefined), late])))
    return reports.filter((each) => each !== undefined).filter(({ sibling }) => !sibling.isLeaving)
  }
  const balance = (own: LoadReport, others: Awaited<ReturnType<typeof gather>>) => {
    const all = [own, ...others.map(({ report }) => report)]
    load.shed(surplusOf(own, all))
    for (const { sibling, report } of others) sibling.peer.ask('shed', surplusOf(report, all)).catch(() => undefined)
    return all
  }
  const look = async (): Promise<void> => {
    const [own, others] = await Promise.all([load.report(), gather()])
    const need = needs(balance(own, others))
    if (isClosing) return
    const isOneStarting = [...siblings].some(({ isAnswering }) => !isAnswering)
    const mayStart = siblings.size < max - 1 && !isOneStarting && performance.now() >= restsUntil
    // A program that was replaced meanwhile belongs to another version.
    if (need === 'more' && mayStart && freeMemory() >= MEMORY_LEAST && existsSync(program)) start()
    const last = others.at(-1)?.sibling
    if (need === 'fewer' && last) end(last)
  }

  const watch = async (): Promise<void> => {
    while (!isClosing || siblings.size > 0) {
      await sleep(LOOK_MS, undefined, { ref: false })
      await look().catch((error) => log.warn({ err: error }, 'could not look after the answering processes'))
    }
  }
  if (max > 1) void watch()

  return {
    async listMetrics() {
      const late = sleep(LOOK_MS, undefined, { ref: false })
      const answering = [...siblings].filter(({ isAnswering }) => isAnswering)
      const read = answering.map(({ peer }) => Promise.race([peer.ask('listMetrics', undefined), late]))
      const figures = await Promise.all(read.map((each) => each.catch(() => undefined)))
      return figures.filter((each) => each !== undefined)
    },
    async close() {
      isClosing = true
      for (const sibling of siblings) end(sibling)
      await Promise.all([...siblings].map(({ ended }) => ended))
    },
  }
}
