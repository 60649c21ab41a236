import { createHash } from 'node:crypto'
import { html, renderHtml } from '../../../ground/kernel/markup.ts'

/**
 * Asks for the page again in the zone of the browser, once: only where the address names no zone, and not where the times are shown
 * in it already, nor after a form, whose answer has another address. Without scripts the page stays in the zone that it was written in, and says so.
 */
export const ZONE_SCRIPT = html`<script type="module">const address=new URL(location.href),zone=Intl.DateTimeFormat().resolvedOptions().timeZone
if(zone&&address.searchParams.has('token')&&!address.searchParams.has('zone')&&zone!==document.querySelector('[data-zone]')?.dataset.zone){
address.searchParams.set('zone',zone);location.replace(address)}</script>`

const script = renderHtml(ZONE_SCRIPT).replaceAll(/^<[^>]+>|<\/script>$/g, '')
/** By which the policy of the page allows this script, and no other. */
export const ZONE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
