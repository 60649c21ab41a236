import { serveAsWorkerProcess } from '../../platform/processes/serve-as-worker-process.ts'
import { readP12 } from './read-p12.ts'
import type { P12Task } from './read-p12-in-child.ts'

await serveAsWorkerProcess<P12Task, ReturnType<typeof readP12>>(({ bytes, password }) => readP12(bytes, password))
