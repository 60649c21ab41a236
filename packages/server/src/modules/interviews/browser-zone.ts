import { createHash } from 'node:crypto'
import { html, renderHtml } from '../../platform/kernel/markup.ts'

/**
 * Reloads the page in the zone of the browser, once: only if the address names no zone, and not if the times are shown in it
 * already, nor after a form, whose answer has another address. Without scripts the page stays in the zone in which it was
 * rendered, and says so.
 */
export const ZONE_SCRIPT = html`<script type="module">const address=new URL(location.href),zone=Intl.DateTimeFormat().resolvedOptions().timeZone
if(zone&&address.searchParams.has('token')&&!address.searchParams.has('zone')&&zone!==document.querySelector('[data-zone]')?.dataset.zone){
address.searchParams.set('zone',zone);location.replace(address)}</script>`

const script = renderHtml(ZONE_SCRIPT).replaceAll(/^<[^>]+>|<\/script>$/g, '')
/** Hash by which the page's policy allows this script, and no other. */
export const ZONE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
