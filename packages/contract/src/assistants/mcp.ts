import { TOOL_ANSWER } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'

/** What assistants speak, by the Model Context Protocol (docs/agent.md). None of the documents has it. */
export const mcp = defineCalls({
  message: {
    method: 'POST',
    path: '/mcp',
    keepsBounds: true,
    summary: 'Use the calls with the word `tool` as an assistant does: by a message of the Model Context Protocol',
    access: 'signed-in',
    reads: [],
    transfer: 'mcp',
    maxBody: TOOL_ANSWER.messageBytesMax,
    body: z.looseObject({ jsonrpc: z.literal('2.0') }).describe('One message; lists of messages are not taken'),
    response: z.looseObject({}),
    example: () => ({ body: { jsonrpc: '2.0' as const, id: 1, method: 'tools/list' } }),
  },
})
