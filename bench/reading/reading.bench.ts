import { demoPeople } from '../../packages/server/src/ops/demo/people/all-people.ts'
import { renderResume } from '../../packages/server/src/ops/demo/render-resume.ts'
import { createResumeReader } from '../../packages/server/src/parsing/ingest/resume-reader.ts'
import { type Timing, tableOf, time } from '../tools/timing.ts'

/** Measures reading the demo's résumés (PDF and DOCX, one page each), with one process and with two. */
export async function benchReading(): Promise<string> {
  const files = await Promise.all(demoPeople.map(renderResume))
  const timings: Timing[] = []
  for (const processes of [1, 2]) {
    const reader = createResumeReader({ processes, timeoutMs: 20_000, memoryMb: 512 })
    const name = `${files.length} résumés, ${processes} ${processes === 1 ? 'process' : 'processes'}`
    timings.push(
      await time(name, 5, () =>
        Promise.all(files.map(({ bytes, fileName }) => reader.read(bytes, fileName, new Date()))),
      ),
    )
    await reader.close()
  }
  return tableOf(timings)
}
