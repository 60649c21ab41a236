import { HOSTILE_VALUES, placesOf, withValue } from '../packages/server/test/change-requests.ts'
import { anExampleWorld, type ExampleWorld } from '../packages/server/test/example-world.ts'
import { startApp } from '../packages/server/test/harness.ts'
import { allCalls } from '../packages/server/test/list-calls.ts'
import { startTestCluster } from '../packages/server/test/start-test-cluster.ts'

// `node bench/fuzz.ts [part of a call's name]` puts a hostile value into every place of every call's example, one at a
// time, so that all else of the request is as it should be. Prints how many requests each call got, how it answered, and
// every request that it answered with a fault of ours.

type Call = (typeof allCalls)[number]
type Fault = { name: string; part: string; path: string; value: unknown; body: string }

async function fuzz(world: ExampleWorld, { name, call }: Call) {
  const statuses = new Map<number, number>()
  const faults: Fault[] = []
  const places = placesOf(call, call.example(await world.idsFor(call)))
  for (const place of places)
    for (const value of HOSTILE_VALUES) {
      const example = call.example(await world.idsFor(call))
      const { status, body } = await world.send(call, withValue(example, place, value))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) faults.push({ name, part: place.part, path: place.path.join('.'), value, body })
    }
  return { name, places: places.length, statuses, faults }
}

const [wanted = ''] = process.argv.slice(2)
const cluster = await startTestCluster()
const app = await startApp({ clusterUrl: cluster.url })
try {
  const world = await anExampleWorld(app)
  const chosen = allCalls.filter(({ name }) => name.includes(wanted))
  const results: Awaited<ReturnType<typeof fuzz>>[] = []
  const start = performance.now()
  for (const each of chosen) results.push(await fuzz(world, each))
  const seconds = Math.round((performance.now() - start) / 1_000)

  const all = [...new Set(results.flatMap(({ statuses }) => [...statuses.keys()]))].sort()
  const sum = (of: typeof results, status: number) =>
    of.reduce((total, { statuses }) => total + (statuses.get(status) ?? 0), 0)
  console.log(`| call | places | ${all.join(' | ')} |\n| --- | --- | ${all.map(() => '---').join(' | ')} |`)
  for (const each of results)
    if (each.places > 0)
      console.log(
        `| ${each.name} | ${each.places} | ${all.map((status) => each.statuses.get(status) ?? '').join(' | ')} |`,
      )
  const requests = all.reduce((total, status) => total + sum(results, status), 0)
  console.log(
    `\n${requests} requests to ${results.length} calls in ${seconds} s: ${all.map((status) => `${sum(results, status)} × ${status}`).join(', ')}`,
  )
  for (const fault of results.flatMap(({ faults }) => faults)) console.log(JSON.stringify(fault))
} finally {
  await app.stop()
  await cluster.stop()
}
