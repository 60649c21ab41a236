/* global KNOWN */
// Added to Swagger UI on the page of the calls: the credentials to try calls with, and examples of existing objects. The key
// stays in a variable here.
{
  /** Placeholders for the secret wherever a call is shown, so that it cannot be read off a screen. */
  const SHOWN = { AccessToken: '$ROLECALL_SESSION', Key: '$ROLECALL_KEY' }
  const SCHEMES = Object.keys(SHOWN)
  const build = window.SwaggerUIBundle
  let secretNow = ''
  let ui
  let whole

  /**
   * Swagger UI resolves a document of 3.1 as a whole, which takes it ten seconds, and one of 3.0 a call at a time; nothing else
   * differs for it.
   */
  function forPage(document) {
    const { responses } = document.components
    const said = Object.entries(responses).map(([code, { description }]) => [code, { description }])
    const components = { ...document.components, responses: Object.fromEntries(said) }
    return { ...document, openapi: '3.0.3', servers: undefined, components }
  }

  /** Our document is JSON; parsing it as YAML, which it may be elsewhere, is a hundred times slower. */
  const readAsJson = () => ({
    statePlugins: {
      spec: {
        wrapActions: {
          parseToJson:
            (_, { specActions, specSelectors }) =>
            (text) => {
              whole = forPage(JSON.parse(text ?? specSelectors.specStr()))
              return specActions.updateJsonSpec(whole)
            },
        },
      },
    },
  })

  /** A request as it is sent, with the secret in place of its placeholder. */
  const withSecret = (request) => ({
    ...request,
    headers: Object.fromEntries(
      Object.entries(request.headers ?? {}).map(([name, value]) => [
        name,
        Object.values(SHOWN).reduce((text, shown) => text.replace(shown, () => secretNow), String(value)),
      ]),
    ),
  })

  window.SwaggerUIBundle = Object.assign((config) => {
    ui = build({
      ...config,
      plugins: [...config.plugins, readAsJson],
      showMutatedRequest: false,
      requestInterceptor: withSecret,
    })
    return ui
  }, build)

  const isRecord = (value) => typeof value === 'object' && value !== null
  const at = (answer, path) => path.split('.').reduce((part, name) => (isRecord(part) ? part[name] : undefined), answer)

  /** The same with each made-up text replaced by an existing value. */
  function named(value, found) {
    if (typeof value === 'string') return found.get(value) ?? value
    if (Array.isArray(value)) return value.map((each) => named(each, found))
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, named(each, found)]))
  }

  /** Replaces values only under `example`, at any depth. */
  function withExamples(part, found) {
    if (Array.isArray(part)) return part.map((each) => withExamples(each, found))
    if (!isRecord(part)) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, each]) => [
        name,
        name === 'example' ? named(each, found) : withExamples(each, found),
      ]),
    )
  }

  /** Finds objects of the company that examples name. An example whose call is refused keeps its made-up name. */
  async function findIds(headers) {
    const found = new Map()
    for (const { method, path, body, take } of KNOWN.probes) {
      const response = await fetch(path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(named(body, found)) }),
      })
      if (response.status === 401) return undefined
      const answer = await response.json().catch(() => undefined)
      if (!response.ok) continue
      for (const [id, place] of Object.entries(take)) {
        const value = at(answer, place)
        if (typeof value === 'string' && value !== '') found.set(KNOWN.ids[id], value)
      }
    }
    return found
  }

  const WAYS = {
    nobody: () => undefined,
    session: () => ['AccessToken', localStorage.getItem('access_token')],
    key: (form) => ['Key', form.elements.key.value.trim()],
  }

  async function tryAs(form, say) {
    const way = WAYS[form.elements.as.value](form)
    const [scheme, secret] = way ?? []
    if (ui.authSelectors.authorized()?.size) ui.authActions.logout(SCHEMES)
    form.elements.key.value = ''
    secretNow = ''
    if (!way) return say('Calls are tried as a stranger.')
    if (!secret) return say('Enter the key first.')
    say('Looking for what there is …')
    const headers = scheme === 'Key' ? { Authorization: `Bearer ${secret}` } : { 'Access-Token': secret }
    const found = await findIds(headers).catch(() => undefined)
    if (!found) return say(scheme === 'Key' ? 'This key does not open anything.' : 'You are not signed in any more.')
    secretNow = secret
    ui.preauthorizeApiKey(scheme, SHOWN[scheme])
    ui.specActions.updateJsonSpec(withExamples(whole, found))
    say(
      `Calls are tried as ${scheme === 'Key' ? 'the key' : 'you'}, on real data; examples name what there is where they can.`,
    )
  }

  function element(name, properties = {}, ...inside) {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...inside)
    return made
  }

  function drawBar() {
    const choice = (value, text) => element('option', { value, textContent: text })
    const ways = [choice('nobody', 'nobody'), choice('key', 'a key of a service account')]
    if (localStorage.getItem('access_token')) ways.push(choice('session', 'you, as signed in in this browser'))
    const as = element('select', { name: 'as', id: 'try-as' }, ...ways)
    const key = element('input', {
      type: 'password',
      name: 'key',
      autocomplete: 'off',
      placeholder: 'rolecall_key_…',
      hidden: true,
    })
    key.setAttribute('aria-label', 'Key')
    as.addEventListener('change', () => {
      key.hidden = as.value !== 'key'
    })
    const status = element('p', {
      textContent: 'Choose as whom calls are tried. A key is forgotten when the page is left.',
    })
    status.setAttribute('role', 'status')
    const label = element('label', { htmlFor: 'try-as', textContent: 'Try calls as' })
    const form = element(
      'form',
      { className: 'try-calls' },
      label,
      as,
      key,
      element('button', { textContent: 'Use' }),
      status,
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      tryAs(form, (text) => {
        status.textContent = text
      })
    })
    document.body.prepend(form)
  }

  const dark = matchMedia('(prefers-color-scheme: dark)')
  const dress = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
  dark.addEventListener('change', dress)
  dress()
  document.head.append(element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }))
  drawBar()
}
