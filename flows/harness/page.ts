import { notifications } from '@mantine/notifications'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { Person } from '../../e2e/person.ts'
import { startClient } from '../../packages/web/src/app/start-client.tsx'
import { closeAllModals } from '../../packages/web/src/ui/form/modals.ts'
import { palette } from '../../packages/web/src/ui/shell/palette.ts'
import { clearJobs } from '../../packages/web/src/ui/shell/running-jobs.ts'
import { Locator, pressKey } from './locator.ts'
import { fetchFromApp, network, type Rule, type SentRequest, type TestServer } from './network.ts'
import { until } from './until.ts'
import { noteUncaught, ORIGIN, takeUncaught } from './window.ts'

type Json = Record<string, unknown>
type CallOptions = { headers?: Record<string, string>; data?: unknown; multipart?: Record<string, unknown> }
type Answer = {
  /** The answer of the server, for what is not given anew. */
  response?: { status: () => number }
  status?: number
  json?: unknown
  body?: string
  contentType?: string
  headers?: Record<string, string>
}
type RoutedRequest = {
  method: () => string
  url: () => string
  postDataJSON: () => Json
  headerValue: (name: string) => Promise<string | null>
}
type Route = {
  request: () => RoutedRequest
  /** Asks the server, whose answer the test then changes or withholds. */
  fetch: () => Promise<{ status: () => number; json: () => Promise<unknown>; text: () => Promise<string> }>
  fulfill: (answer: Answer) => Promise<void>
  abort: () => Promise<void>
  continue: () => Promise<void>
}

type Pattern = string | RegExp | ((url: URL) => boolean)

const isLike = (pattern: Pattern, path: string): boolean => {
  if (typeof pattern === 'function') return pattern(new URL(path, ORIGIN))
  if (pattern instanceof RegExp) return pattern.test(ORIGIN + path)
  const source = pattern
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\*\*/g, '.*')
    .replace(/(?<!\.)\*/g, '[^/]*')
  return new RegExp(`^${source}$`).test(ORIGIN + path)
}

/**
 * The page of a test: the client of the product in the window of this process. Its methods are Playwright's, as far as
 * they need no browser.
 */
export class FlowPage {
  readonly #app: TestServer
  #stop: (() => void) | undefined
  #user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  readonly #root = new Locator('', () => this.#user)

  constructor(app: TestServer, person: Person | undefined) {
    this.#app = app
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(person ?? {}))
      localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))
    network.reset(app)
  }

  /** Opens a path of the product, as typing the address does: nothing stays of the page before. */
  async goto(path: string): Promise<void> {
    this.close()
    history.replaceState(null, '', path)
    document.body.innerHTML = '<div id="root"></div><section id="floats" aria-label="Menus and dialogs"></section>'
    this.#user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
    const element = document.getElementById('root')
    if (element) this.#stop = startClient(element)
  }

  reload = () => this.goto(location.pathname + location.search)

  async goBack(): Promise<void> {
    history.back()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  }

  async goForward(): Promise<void> {
    history.forward()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  }

  /** Removes the client from the window, with what its modules remember. */
  close(): void {
    closeAllModals()
    notifications.clean()
    palette.close()
    clearJobs()
    this.#stop?.()
    this.#stop = undefined
    network.closed += 1
    document.body.innerHTML = ''
    document.head.innerHTML = '<title>Rolecall</title>'
    const [error] = takeUncaught()
    if (error) throw new Error('A listener of the page has thrown', { cause: error })
  }

  url = () => location.href
  title = async () => document.title
  path = () => location.pathname + location.search

  async waitForURL(wanted: Pattern, { timeout }: { timeout?: number } = {}): Promise<void> {
    const holds = () => isLike(wanted, this.path()) || undefined
    await until(holds, () => `the address is ${this.path()}, not ${wanted}`, timeout)
  }

  /** All requests of the page so far. */
  requests = (): readonly SentRequest[] => network.sent

  async waitForRequest(wanted: Matcher<RoutedRequest>): Promise<RoutedRequest> {
    const before = network.sent.length
    const find = () =>
      network.sent
        .slice(before)
        .map(describe)
        .find((request) => isWanted(wanted, request))
    return until(find, () => `nothing was asked at ${wanted}`)
  }

  async waitForResponse(wanted: Matcher<GivenResponse>): Promise<GivenResponse> {
    const before = network.answered.length
    const find = () =>
      network.answered
        .slice(before)
        .map(({ sent, response }) => describeResponse(sent, response))
        .find((response) => isWanted(wanted, response))
    return until(find, () => `nothing was answered at ${wanted}`)
  }

  locator = this.#root.locator
  getByRole = this.#root.getByRole
  getByText = this.#root.getByText
  getByLabel = this.#root.getByLabel
  getByPlaceholder = this.#root.getByPlaceholder
  getByTitle = this.#root.getByTitle
  getByTestId = this.#root.getByTestId

  readonly keyboard = {
    press: (chord: string) => pressKey(this.#user, chord),
    type: (text: string) => this.#user.keyboard(text.replace(/[[{]/g, '$&$&')),
    insertText: (text: string) => this.#user.paste(text),
    down: (key: string) => this.#user.keyboard(`{${key}>}`),
    up: (key: string) => this.#user.keyboard(`{/${key}}`),
  }

  readonly mouse = { move: () => this.#user.hover(document.body) }

  /** Runs a function of the test in the page, which is the same process here. */
  evaluate = async <T, A>(act: (given: A) => T, given: A) => act(given)

  /** Calls the listener for every request of the page. */
  on(_event: 'request', listener: (request: RoutedRequest) => unknown): void {
    network.listeners.push((sent) => void listener(describe(sent)))
  }

  readonly #routes = new Map<Pattern, Rule>()

  /** Lets a test fail, delay or change requests of the page. Successful answers come from the server. */
  async route(
    pattern: Pattern,
    handle: (route: Route) => unknown,
    { times = Number.POSITIVE_INFINITY } = {},
  ): Promise<void> {
    let left = times
    const rule: Rule = async (sent, ask) => {
      if (left === 0 || !isLike(pattern, sent.path)) return undefined
      left -= 1
      const { promise, resolve, reject } = Promise.withResolvers<Response | undefined>()
      const route: Route = {
        request: () => describe(sent),
        fetch: async () => {
          const response = await ask()
          return { status: () => response.status, json: () => response.json(), text: () => response.text() }
        },
        fulfill: async (answer) => resolve(writeAnswer(answer)),
        abort: async () => reject(new TypeError('Failed to fetch')),
        continue: async () => resolve(undefined),
      }
      // An error of the test itself fails the test, and not only the request. A page that is left ends its own requests.
      const handling = async () => handle(route)
      handling().catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'AbortError')) noteUncaught(error)
        reject(error)
      })
      return promise
    }
    this.#routes.set(pattern, rule)
    network.rules.unshift(rule)
  }

  async unroute(pattern: Pattern): Promise<void> {
    const rule = this.#routes.get(pattern)
    network.rules = network.rules.filter((each) => each !== rule)
  }

  readonly context = () => ({
    grantPermissions: async () => {},
    setOffline: async (isOffline: boolean) => {
      network.isOffline = isOffline
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline })
      dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
    },
  })

  /** Requests of the test itself, past the page. */
  readonly request = {
    get: (path: string, options: CallOptions = {}) => this.#ask('GET', path, options),
    post: (path: string, options: CallOptions = {}) => this.#ask('POST', path, options),
    put: (path: string, options: CallOptions = {}) => this.#ask('PUT', path, options),
    delete: (path: string, options: CallOptions = {}) => this.#ask('DELETE', path, options),
  }

  async #ask(method: string, path: string, { headers = {}, data, multipart }: CallOptions) {
    network.app ??= this.#app
    const body = multipart ? formOf(multipart) : data === undefined ? undefined : JSON.stringify(data)
    const isJson = typeof body === 'string'
    const request = new Request(new URL(path, ORIGIN), {
      method,
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    const response = await fetchFromApp(request)
    const text = await response.text()
    return {
      ok: () => response.ok,
      status: () => response.status,
      headers: () => Object.fromEntries(response.headers),
      text: async () => text,
      json: async () => JSON.parse(text),
    }
  }
}

const describe = ({ method, path, body, headers }: SentRequest): RoutedRequest => ({
  method: () => method,
  url: () => ORIGIN + path,
  postDataJSON: () => JSON.parse(body),
  headerValue: async (name) => headers.get(name),
})

type GivenResponse = {
  url: () => string
  ok: () => boolean
  status: () => number
  request: () => RoutedRequest
  json: () => Promise<unknown>
  finished: () => Promise<null>
}
type Matcher<T> = string | RegExp | ((given: T) => boolean)

const isWanted = <T extends { url: () => string }>(wanted: Matcher<T>, given: T) =>
  typeof wanted === 'function' ? wanted(given) : isLike(wanted, given.url().slice(ORIGIN.length))

const describeResponse = (sent: SentRequest, response: Response): GivenResponse => ({
  url: () => ORIGIN + sent.path,
  ok: () => response.ok,
  status: () => response.status,
  request: () => describe(sent),
  json: () => response.clone().json(),
  finished: async () => null,
})

function writeAnswer({ response, json, body = '', contentType, headers, ...given }: Answer): Response {
  const status = given.status ?? response?.status() ?? 200
  const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
  const content = json === undefined ? body : JSON.stringify(json)
  return new Response(content, { status, headers: { 'content-type': type, ...headers } })
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object' && value !== null && 'buffer' in value && 'name' in value)
      form.append(name, new Blob([value.buffer as BlobPart]), String(value.name))
    else form.append(name, String(value))
  }
  return form
}
