import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { closeConnections } from '../tools/clients.ts'
import { openLoadWorld } from '../tools/load-world.ts'
import { writeResults } from '../tools/write-results.ts'
import { measureCalls } from './call-costs.ts'
import { letWork } from './crowd.ts'
import { watchProcessor } from './processor-time.ts'

// `node bench/machines/request-cost.ts` measures the processor time of each everyday call, then profiles the server's thread
// while 50 users work without pauses, and says what share of its time each layer takes by itself. `--save <file>` keeps the
// profile for Chrome's performance panel; `--calls` measures the calls alone.

const CROWD = { people: 50, pauseMs: 0 }
const WARM_MS = 10_000
const PROFILED_MS = 20_000
/** Microseconds between samples; a sample counts for twice as long at most, as the rest went to other processes. */
const INTERVAL = 500

type Frame = { functionName: string; url: string }
type Profile = { nodes: { id: number; callFrame: Frame }[]; samples: number[]; timeDeltas: number[] }

/** Layers by what a frame's address contains; the first that fits. */
const LAYERS: readonly (readonly [layer: string, part: RegExp])[] = [
  ['pg: protocol and parsing of rows', /node_modules\/(?:pg|pg-[a-z]+|postgres-[a-z]+)\//],
  ['Kysely', /node_modules\/kysely\//],
  ['zod', /node_modules\/(?:zod|fastify-type-provider-zod)\//],
  [
    'Fastify and its parts',
    /node_modules\/(?:@?fastify|avvio|find-my-way|light-my-request|reusify|fastq|secure-json-parse)/,
  ],
  ['log', /node_modules\/(?:pino|sonic-boom|thread-stream)|platform\/log/],
  ['other packages', /node_modules\//],
  ['database: transactions, kept queries', /server\/src\/platform\/db\//],
  ['calls: sessions, turns, answers', /server\/src\/platform\//],
  ['queries and handlers of modules', /server\/src\//],
  ['domain and contract', /packages\/(?:domain|contract)\//],
  ['Node: sockets and streams', /node:(?:net|_http|http|internal\/(?:streams|stream_base|http|net)|_stream|stream)/],
  ['Node: promises, timers, context', /node:/],
]

const SOCKET_WRITES = /^(?:writev|writeUtf8String|writeBuffer|writeLatin1String|readStart|writeAsciiString)$/

function layerOf({ functionName, url }: Frame): string {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)') return 'V8 and libuv, without a frame'
  if (SOCKET_WRITES.test(functionName)) return 'writes to sockets'
  if (functionName === 'stringify' || functionName === 'parse') if (!url) return 'JSON'
  return LAYERS.find(([, part]) => part.test(url))?.[0] ?? 'built-in functions of V8'
}

/** The inspector of a running process, which opens it at a signal. */
async function openInspector(pid: number, said: () => string) {
  process.kill(pid, 'SIGUSR1')
  for (let tries = 0; tries < 50 && !/ws:\/\/\S+/.test(said()); tries += 1)
    await new Promise((done) => setTimeout(done, 100))
  const address = /ws:\/\/\S+/.exec(said())?.[0]
  if (!address) throw new Error('The process did not open its inspector')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
  })
  let sent = 0
  return {
    send: (method: string, params = {}) =>
      new Promise<unknown>((resolve) => {
        sent += 1
        waiting.set(sent, resolve)
        socket.send(JSON.stringify({ id: sent, method, params }))
      }),
    close: () => socket.close(),
  }
}

const { values } = parseArgs({
  options: { save: { type: 'string', default: '' }, calls: { type: 'boolean', default: false } },
})
await using opened = new AsyncDisposableStack()
const world = await openLoadWorld(opened, CROWD.people, { nodes: 1, processes: 1 })
const costs = await measureCalls(world)
await writeResults([['What a request costs', costs]])
console.log(costs)
if (values.calls) {
  closeConnections()
  await opened.disposeAsync()
  process.exit()
}
const [pid] = world.listPids()
if (pid === undefined) throw new Error('No product was started')
const inspector = await openInspector(pid, world.said)
await letWork(world, CROWD, WARM_MS)
await inspector.send('Profiler.enable')
await inspector.send('Profiler.setSamplingInterval', { interval: INTERVAL })
await inspector.send('Profiler.start')
const [ofServer, ofDatabase] = [await watchProcessor(world.listPids()), await watchProcessor(world.listDatabasePids())]
const taken = await letWork(world, CROWD, PROFILED_MS)
const each = (await ofServer()) / taken.length
const database = (await ofDatabase()) / taken.length
const { profile } = (await inspector.send('Profiler.stop')) as { profile: Profile }
inspector.close()
closeConnections()
if (values.save) await writeFile(values.save, JSON.stringify(profile))

const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
const times = new Map<string, number>()
for (const [place, id] of profile.samples.entries()) {
  const frame = frames.get(id)
  if (!frame || frame.functionName === '(idle)') continue
  const layer = layerOf(frame)
  times.set(layer, (times.get(layer) ?? 0) + Math.min(profile.timeDeltas[place] ?? 0, 2 * INTERVAL))
}
const all = [...times.values()].reduce((sum, time) => sum + time, 0)
const table = [
  '| layer, by itself | share | ms a request |',
  '| --- | ---: | ---: |',
  ...[...times]
    .toSorted(([, one], [, other]) => other - one)
    .map(
      ([layer, time]) =>
        `| ${layer} | ${((100 * time) / all).toFixed(1)} % | ${(time / 1_000 / taken.length).toFixed(3)} |`,
    ),
  `| all of the thread | 100 % | ${(all / 1_000 / taken.length).toFixed(2)} |`,
  '',
  `A request took ${each.toFixed(2)} ms of processor time of the server, with its other threads and the profiler, and ${database.toFixed(2)} of the database.`,
].join('\n')
await writeResults([['Where the time of a request goes', table]])
console.log(table)
