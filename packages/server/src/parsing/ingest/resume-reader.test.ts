import { strToU8 } from 'fflate'
import { afterAll, expect, it, vi } from 'vitest'
import { ReaderDied } from './reader-process.ts'
import { createResumeReader } from './resume-reader.ts'
import {
  buildDocx,
  buildEndlessPdf,
  buildHiddenBombPdf,
  buildPdf,
  buildSwollenPdf,
  buildTwiceDeflatedPdf,
} from './test-files.ts'

const TODAY = new Date('2026-03-01T00:00:00Z')
// Readers have a lower CPU priority than everything else on a machine.
vi.setConfig({ testTimeout: 240_000 })
const reader = createResumeReader({ processes: 2, timeoutMs: 20_000, memoryMb: 512 })
afterAll(() => reader.close())

it('returns the text, the parsed résumé and the skills of a file, with spans into the text', async () => {
  const lines = [
    'Mara Ellison',
    'mara@ellison.example',
    'Experience',
    'Developer, Crumb & Co',
    'Jan 2020 - Present',
    '- Wrote Python',
  ]
  const { text, type, parsed, skills } = await reader.read(strToU8(lines.join('\n')), 'cv.txt', TODAY)
  expect(type).toBe('txt')
  expect(parsed.email?.value).toBe('mara@ellison.example')
  expect(parsed.experienceMonths).toBeGreaterThan(70)
  const python = skills.find(({ name }) => name === 'Python')
  expect(python?.rule).toBe('exact')
  expect(python?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Python'])
  expect(python?.level).toBe(95)
})

it('adds implied skills, at a lower level and with the same spans', async () => {
  const { skills } = await reader.read(strToU8('Skills: React'), 'cv.txt', TODAY)
  const react = skills.find(({ name }) => name === 'React')
  const script = skills.find(({ name }) => name === 'JavaScript')
  expect(script).toMatchObject({ rule: 'inferred', via: react?.id, spans: react?.spans })
  expect(script?.level).toBe(Math.round((react?.level ?? 0) * 0.8))
})

it('counts a degree fully, with the lower ones, at any age', async () => {
  const { skills } = await reader.read(strToU8('Education\nMSc Physics, Lund University, 1991 - 1996'), 'cv.txt', TODAY)
  const levels = new Map(skills.map(({ id, level }) => [id, level]))
  expect(['master-degree', 'bachelor-degree', 'university-degree'].map((id) => levels.get(id))).toEqual([100, 100, 100])
  expect(levels.has('doctorate')).toBe(false)
})

it('finds a company’s own skills', async () => {
  const extra = [{ id: 'own-1', name: 'Sourdough lamination' }]
  const { skills } = await reader.read(strToU8('Skills: sourdough lamination'), 'cv.txt', TODAY, extra)
  expect(skills.map(({ id }) => id)).toContain('own-1')
})

it('does not consume the caller’s bytes, also in a larger buffer', async () => {
  const buffer = Buffer.from('xxxxMara Ellison')
  const bytes = buffer.subarray(4)
  expect((await reader.read(bytes, 'cv.txt', TODAY)).text).toBe('Mara Ellison')
  expect(bytes.toString()).toBe('Mara Ellison')
})

it('refuses with a code and a message', async () => {
  const locked = await buildPdf((page) => page.text('Mara'), { userPassword: 'x' })
  await expect(reader.read(locked, 'cv.pdf', TODAY)).rejects.toMatchObject({
    name: 'UnreadableFile',
    reason: 'password-protected',
    message: 'The file is password-protected. Remove the password and try again.',
  })
})

it('reads many files at once without mixing them up', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Person number ${index}`)
  const resumes = await Promise.all(names.map((name) => reader.read(strToU8(name), 'cv.txt', TODAY)))
  expect(resumes.map(({ text }) => text)).toEqual(names)
})

/** Each of these starts a process: one pool for all tests that end one. */
it('stops a file that never ends, reports a killed reader, and continues in another process', async () => {
  const hurried = createResumeReader({ processes: 1, timeoutMs: 2_000, memoryMb: 512 })
  const readsOn = async () => (await hurried.read(strToU8('Mara Ellison'), 'cv.txt', TODAY)).text === 'Mara Ellison'
  const endless = hurried.read(buildEndlessPdf(), 'cv.pdf', TODAY)
  const next = readsOn()
  await expect(endless).rejects.toMatchObject({ reason: 'too-slow' })
  expect(await next).toBe(true)

  const outcome = hurried.read(buildEndlessPdf(), 'cv.pdf', TODAY).catch((error: unknown) => error)
  await expect.poll(hurried.listReaders).toMatchObject([{ isReading: true }])
  for (const { pid } of hurried.listReaders()) process.kill(pid ?? 0, 'SIGKILL')
  expect(await outcome).toBeInstanceOf(ReaderDied)
  expect(await readsOn()).toBe(true)

  const outcomes = Promise.allSettled([hurried.read(buildEndlessPdf(), 'cv.pdf', TODAY), readsOn()])
  await hurried.close()
  expect(
    (await outcomes).map(({ status }) => status),
    'what is still to be read',
  ).toEqual(['rejected', 'rejected'])
})

it('stops a file that takes too much memory, and another process reads the next one', async () => {
  const small = createResumeReader({ processes: 1, timeoutMs: 25_000, memoryMb: 200 })
  const large = buildDocx('<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(50_000), {}, 0)
  expect((await reader.read(large, 'cv.docx', TODAY)).text).toMatch(/^x\nx/)
  await expect(small.read(large, 'cv.docx', TODAY)).rejects.toMatchObject({ reason: 'too-big-inside' })
  expect((await small.read(strToU8('Mara Ellison'), 'cv.txt', TODAY)).text).toBe('Mara Ellison')
  await small.close()
})

it.each([
  ['a page of excessive size', () => buildSwollenPdf(200_000_000)],
  ['a page deflated twice', () => buildTwiceDeflatedPdf(200_000_000)],
  ['a page deflated twice and written in digits', () => buildHiddenBombPdf(600_000_000)],
])('refuses %s', async (_, build) => {
  await expect(reader.read(build(), 'cv.pdf', TODAY)).rejects.toMatchObject({ reason: 'too-big-inside' })
})

it('ends idle readers, and starts them again', async () => {
  const resting = createResumeReader({ processes: 1, timeoutMs: 20_000, memoryMb: 512, idleMs: 1 })
  await resting.read(strToU8('Mara Ellison'), 'cv.txt', TODAY)
  await expect.poll(resting.listReaders).toEqual([])
  expect((await resting.read(strToU8('Noor Haddad'), 'cv.txt', TODAY)).text).toBe('Noor Haddad')
  await resting.close()
})

it('keeps the last one longer, and starts one before the first file', async () => {
  const kept = createResumeReader({ processes: 2, timeoutMs: 20_000, memoryMb: 512, idleMs: 1, lastIdleMs: 60_000 })
  kept.warmUp()
  kept.warmUp()
  const [first] = kept.listReaders()
  expect(kept.listReaders()).toEqual([{ pid: first?.pid, isReading: false }])
  const texts = ['Mara Ellison', 'Noor Haddad']
  await Promise.all(texts.map((text) => kept.read(strToU8(text), 'cv.txt', TODAY)))
  await expect.poll(() => kept.listReaders().length).toBe(1)
  await kept.close()
})
