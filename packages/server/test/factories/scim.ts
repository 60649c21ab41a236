import type { InjectOptions } from 'fastify'
import type { TestApp } from '../harness.ts'

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** What comes of a request of an identity provider. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the standard has answered; tests say what they expect
export type ScimResponse = { status: number; type: string; location: string | undefined; json: any; text: string }

/** An identity provider with a key, which speaks SCIM: with its own content type, and the key as a bearer token. */
export function aProvider({ app }: Pick<TestApp, 'app'>, { token: key }: { token: string }) {
  async function ask(method: string, path: string, body?: unknown): Promise<ScimResponse> {
    const response = await app.inject({
      method: method as InjectOptions['method'] & string,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/scim+json',
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      type: String(response.headers['content-type'] ?? '').split(';')[0] ?? '',
      location: response.headers.location as string | undefined,
      json: response.body ? response.json() : undefined,
      text: response.body,
    }
  }
  const patch = (path: string, ...Operations: object[]) => ask('PATCH', path, { schemas: [PATCH], Operations })
  const filter = (path: string, text: string) => ask('GET', `${path}?filter=${encodeURIComponent(text)}`)
  const create = async (userName: string, more: object = {}): Promise<string> =>
    (await ask('POST', '/Users', { schemas: [USER], userName, ...more })).json.id
  return { ask, patch, filter, create }
}
