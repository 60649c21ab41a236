import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'rolecall.ts')
const folder = await mkdtemp(join(tmpdir(), 'rolecall-'))
afterAll(() => rm(folder, { recursive: true }))

const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [PROGRAM, ...args], { env: { PATH: process.env.PATH, ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )

test('the doctor names a setting that is wrong, and exits with 1', async () => {
  const { code, stdout } = await run(['doctor'], { ROLECALL_SECRET: 'short' })
  expect(code).toBe(1)
  expect(stdout).toMatch(/^PROBLEM settings: ROLECALL_SECRET must have at least 32 characters\./)
})

test('the doctor ends although nothing runs, one line per check, and programs read it as JSON', async () => {
  const env = { ROLECALL_DATA: folder }
  const { code, stdout } = await run(['doctor', '--json'], env)
  expect(code).toBe(1)
  const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: { check: string; state: string }[] }
  expect(ok).toBe(false)
  expect(checks).toContainEqual(expect.objectContaining({ check: 'database', state: 'problem' }))
  expect(checks).toContainEqual(expect.objectContaining({ check: 'data-folder', state: 'ok' }))
  const lines = (await run(['doctor'], env)).stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(checks.length)
  for (const line of lines) expect(line).toMatch(/^(?:ok {6}|warning |PROBLEM )[a-z-]+: .*[.?]$/)
})

test('help is printed to standard output', async () => {
  const { code, stdout } = await run(['help'], {})
  expect([code, stdout]).toEqual([0, expect.stringContaining('rolecall doctor')])
})
