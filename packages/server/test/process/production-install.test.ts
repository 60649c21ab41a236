import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildPages } from '../../../../scripts/build-web.ts'
import { copyProduct } from '../../../../scripts/image/copy-product.ts'
import { listLoadedPackages } from '../../../../scripts/image/loaded-packages.ts'
import { DEMO_SIGN_INS } from '../../src/ops/demo/demo-accounts.ts'
import { buildScan } from '../../src/parsing/ingest/scan/test-scans.ts'
import { LIMIT_MS, launch, makeDataFolder, signIn, until } from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

/** The demo is read from its snapshot only as long as that fits, so a start without `docx` proves that, too. */
test('the product starts from production packages alone, shows its first page, and reads a scan', async () => {
  await buildPages({ isQuick: true })
  const root = mkdtempSync(join(tmpdir(), 'rolecall-production-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  copyProduct(root)
  const loads = listLoadedPackages().map((name) => `await import(${JSON.stringify(name)})`)
  expect(loads.length).toBeGreaterThan(40)
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', loads.join('\n')], {
    cwd: join(root, 'packages/server'),
  })

  const product = launch(
    'main',
    { ROLECALL_DATA: await makeDataFolder(), NODE_ENV: 'production', READER_MEMORY_MB: '600' },
    [],
    { root },
  )
  const address = await product.ready()

  expect((await fetch(`${address}/livez`)).status).toBe(200)
  const page = await fetch(address, { headers: { accept: 'text/html' } })
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.text()) ?? []
  expect((await fetch(new URL(script, address))).status).toBe(200)

  const [admin = { email: '', password: '' }] = DEMO_SIGN_INS
  const { token } = await signIn(address, admin)
  const form = new FormData()
  form.append('groupName', 'Scans')
  const scan = await buildScan(['Mara Ellison', 'mara@post.example', 'Skills', 'Python, Kubernetes and Terraform'])
  form.append('files', new Blob([Buffer.from(scan)]), 'scan.pdf')
  const headers = { 'access-token': token }
  const sent = await fetch(`${address}${pool.upload.path}`, { method: pool.upload.method, headers, body: form })
  expect(sent.status).toBe(200)
  const file = await until('the scan is read', async () => {
    const answer = await fetch(`${address}${pool.uploads.path}`, { headers })
    const [upload] = pool.uploads.response.parse(await answer.json()).data
    const [read] = upload?.files ?? []
    return read && read.state !== 'queued' && read.state !== 'reading' && read
  })
  expect(file).toMatchObject({ state: 'added', candidate_name: 'Mara Ellison' })
  product.child.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0, errors: '' })
})
