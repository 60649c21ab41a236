import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildScan } from '../../packages/server/src/parsing/ingest/scan/test-scans.ts'
import { LIMIT_MS, launch, makeDataFolder } from '../../packages/server/test/process/product.ts'
import { buildPages } from '../build-web.ts'
import { copyProduct } from './copy-product.ts'
import { listLoadedPackages } from './loaded-packages.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

/** Reads a scan in the copy; that takes most of the files which its packages were pruned to. */
const READ_SCAN = `
  import { readFileSync } from 'node:fs'
  import { readScan } from './src/parsing/ingest/scan/read-scan.ts'
  console.log((await readScan(new Uint8Array(readFileSync('scan.pdf')))).text)`

test('the product loads all that it needs from production packages, starts, shows its first page and reads a scan', async () => {
  await buildPages({ isQuick: true })
  const root = mkdtempSync(join(tmpdir(), 'rolecall-production-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  copyProduct(root)
  const server = join(root, 'packages/server')
  const run = (script: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: server })
  const loads = listLoadedPackages().map((name) => `await import(${JSON.stringify(name)})`)
  expect(loads.length).toBeGreaterThan(40)
  await run(loads.join('\n'))
  writeFileSync(join(server, 'scan.pdf'), await buildScan(['Mara Ellison', 'Python, Kubernetes and Terraform']))
  expect((await run(READ_SCAN)).stdout).toContain('Python, Kubernetes and Terraform')

  const settings = { ROLECALL_DATA: await makeDataFolder(), NODE_ENV: 'production' }
  const product = launch('main', settings, ['--no-demo'], { root })
  const address = await product.ready()
  expect((await fetch(`${address}/livez`)).status).toBe(200)
  const page = await fetch(address, { headers: { accept: 'text/html' } })
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.text()) ?? []
  expect((await fetch(new URL(script, address))).status).toBe(200)
  product.child.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0, errors: '' })
})
