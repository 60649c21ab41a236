import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import '../demo-board/may-have-board.ts'
import { findBundle } from './bundle-server.ts'
import './start-preparing.ts'

// Reads what a start reads, in a process of its own that keeps what it compiled (NODE_COMPILE_CACHE), and starts nothing.

const first = findBundle()
if (first)
  // The one that begins.
  for (const name of await readdir(dirname(first)))
    if (name.endsWith('.js') && name !== 'main.js') await import(pathToFileURL(join(dirname(first), name)).href)
// Some of what was read would keep it.
process.exit()
