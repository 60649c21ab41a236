import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { HandlerContext, McpAnswer } from '../../platform/http/feature.ts'
import { ABOUT_FENCES } from './fence-answer.ts'
import { allTools, describeTool, maySee } from './list-tools.ts'
import { useTool } from './use-tool.ts'

const INSTRUCTIONS = `Rolecall is recruiting software. Its tools read what the person who connected you may see themselves: positions, shortlists, candidates, what was said and done. Ids that one tool answers with are taken by the others. ${ABOUT_FENCES} Nothing is changed by a tool: what would change something is proposed, and the person confirms it in Rolecall with a key. Say so, and never that something has been done.`

/** No client sends an answer that would have to be validated, and the SDK's validator is slow to create. */
const NO_VALIDATOR = {
  getValidator: () => () => {
    throw new Error('No schema of a client is judged here')
  },
}

/** Answers one message. Keeps no state between messages, so that any process may answer the next one. */
export async function answerMessage(outside: HandlerContext, message: unknown): Promise<McpAnswer> {
  let failure: unknown
  const server = new Server(
    { name: 'rolecall', title: 'Rolecall', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: NO_VALIDATOR },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...allTools().values()].filter((tool) => maySee(outside.session, tool)).map(describeTool),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const result = await useTool(outside, params.name, params.arguments ?? {}).catch((error) => {
      failure = error
      throw error
    })
    if (!result) throw new McpError(ErrorCode.InvalidParams, 'There is no tool of this name.')
    return result
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(requestOf(outside), { parsedBody: message })
    const body = await response.text()
    // Reported like every fault of the server, and logged.
    if (failure) throw failure
    return { status: response.status, body }
  } finally {
    await server.close()
  }
}

/** The headers that the transport reads beside the message. Answers are JSON, whatever else the client accepts. */
function requestOf({ headers }: HandlerContext): Request {
  const version = headers['mcp-protocol-version']
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
    },
  })
}
