import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { health } from '@rolecall/contract/company/health'
import type { Deps } from '../../platform/kernel/deps.ts'
import { findProblem, notFound, Problem, toErrorBody } from '../../platform/kernel/problem.ts'
import { checkBearer } from './check-bearer.ts'
import { presentHealth, presentLife, presentReadiness } from './present-health.ts'

type Answer = { contentType: string; body: string }

const json = (value: unknown): Answer => ({ contentType: 'application/json', body: JSON.stringify(value) })

/**
 * Serves the calls of this area on a port of their own: for a network that only operators reach, and for processes without
 * HTTP.
 */
export async function openOperationsPort(
  { vitals, health: state, metrics, env }: Pick<Deps, 'vitals' | 'health' | 'metrics' | 'env'>,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const whileReady = () => {
    if (state.state !== 'ready') throw new Problem('server_not_ready', `Rolecall is ${state.state}.`)
    return vitals.check()
  }
  const answers: Record<string, (authorization: string | undefined) => Promise<Answer>> = {
    [health.livez.path]: async () => json(presentLife()),
    [health.readyz.path]: async () => json(presentReadiness(await whileReady())),
    [health.healthz.path]: async () => json(presentHealth(await whileReady())),
    [health.metrics.path]: async (authorization) => {
      if (env.METRICS_TOKEN) checkBearer(authorization, env.METRICS_TOKEN)
      return { contentType: metrics?.contentType ?? 'text/plain', body: (await metrics?.read()) ?? '' }
    },
  }
  const server = createServer(async (request, response) => {
    const answer = answers[request.url?.split('?')[0] ?? '']
    try {
      if (!answer) throw notFound('Address')
      const { contentType, body } = await answer(request.headers.authorization)
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body)
    } catch (error) {
      const problem = findProblem(error) ?? new Problem('unexpected', 'Server error.')
      const body = toErrorBody(problem)
      response.writeHead(body.status_code, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
