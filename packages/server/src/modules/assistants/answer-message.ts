import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { HandlerContext, McpAnswer } from '../../platform/http/feature.ts'
import { ABOUT_FENCES } from './fence-answer.ts'
import { allTools, describeTool, maySee } from './list-tools.ts'
import { useTool } from './use-tool.ts'

const INSTRUCTIONS = `Rolecall is recruiting software. Its tools read what the user who connected you can see: positions, shortlists, candidates and their history. Pass IDs from one tool to the others. ${ABOUT_FENCES} Tools never change anything directly: they propose changes, which the user confirms in Rolecall. Tell the user this, and never claim that a change has been made.`

/** No client sends an answer that would have to be validated, and the SDK's validator is slow to create. */
const NO_VALIDATOR = {
  getValidator: () => () => {
    throw new Error('Client schemas are not validated')
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
    if (!result) throw new McpError(ErrorCode.InvalidParams, 'Unknown tool.')
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
