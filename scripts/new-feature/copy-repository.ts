import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGES = readdirSync(join(ROOT, 'packages')).filter((name) => !name.includes('.'))

/** Copies everything that a feature touches, with the npm packages from here and our own packages from the copy. */
export function copyRepository(): string {
  const root = mkdtempSync(join(tmpdir(), 'rolecall-copy-'))
  const isSource = (path: string) => !/[\\/](node_modules|dist)$/.test(path)
  for (const name of ['packages', 'e2e', 'biome.json', 'tsconfig.base.json', '.gitignore'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: isSource })
  mkdirSync(join(root, 'docs'))
  mkdirSync(join(root, 'node_modules', '@rolecall'), { recursive: true })
  const link = (target: string, name: string) => symlinkSync(target, join(root, 'node_modules', name), 'junction')
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@rolecall' && !name.startsWith('.')) link(join(ROOT, 'node_modules', name), name)
  for (const name of PACKAGES) link(join(root, 'packages', name), join('@rolecall', name))
  return root
}

/** Runs a program of the npm packages in a copy, and returns what it prints. */
export const runIn = (copy: string, program: string, ...parts: string[]): string =>
  spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...parts], { cwd: copy, encoding: 'utf8' }).stdout

/** Type-checks these files of a copy with everything that they import, and returns the errors. */
export function findTypeErrors(copy: string, files: readonly string[]): string {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2024', 'esnext.iterator', 'esnext.disposable', 'dom', 'dom.iterable'],
      types: ['node', 'vite/client'],
      jsx: 'react-jsx',
    },
    files,
    // Some packages are typed by files of ours.
    include: ['packages/*/src/**/*.d.ts'],
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  return runIn(copy, 'typescript/bin/tsc', '-p', '.', '--checkers', '1')
}
