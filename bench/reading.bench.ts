import { demoPeople } from '../packages/server/src/demo/people/all-people.ts'
import { renderResume } from '../packages/server/src/demo/render-resume.ts'
import { createResumeReader } from '../packages/server/src/ingest/resume-reader.ts'
import { type Timing, tableOf, time } from './timing.ts'

/** Reading the demo's résumés (PDF and DOCX, a page each), with one thread and with two. */
export async function benchReading(): Promise<string> {
  const files = await Promise.all(demoPeople.map(renderResume))
  const timings: Timing[] = []
  for (const threads of [1, 2]) {
    const reader = createResumeReader({ threads, timeoutMs: 20_000, maxOldSpaceMb: 512 })
    const name = `${files.length} résumés, ${threads} ${threads === 1 ? 'thread' : 'threads'}`
    timings.push(
      await time(name, 5, () =>
        Promise.all(files.map(({ bytes, fileName }) => reader.read(bytes, fileName, new Date()))),
      ),
    )
    await reader.close()
  }
  return tableOf(timings)
}
