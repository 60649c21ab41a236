#!/usr/bin/env node
import { text } from 'node:stream/consumers'
import { rolecallCommand } from './rolecall-command.ts'

// rolecall over HTTP, for whoever holds a key. What an administrator of the machine does past the product is `npm run rolecall`.

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
// Whoever reads may have had enough, as `head` has.
process.stdout.on('error', () => process.exit(0))

const isSeen = process.stdout.isTTY === true
process.exitCode = await rolecallCommand(process.argv.slice(2), process.env, {
  screen: {
    write: (written) => process.stdout.write(written),
    columns: isSeen ? process.stdout.columns : undefined,
    isColoured: isSeen && !process.env.NO_COLOR && process.env.TERM !== 'dumb',
  },
  readInput: () => text(process.stdin),
  output: process.stdout,
  complain: (line) => process.stderr.write(`${line.endsWith('\n') ? line.slice(0, -1) : line}\n`),
  signal: stop.signal,
})
// What is still under way when somebody stops the command is waited for by nobody.
if (stop.signal.aborted) process.exit()
