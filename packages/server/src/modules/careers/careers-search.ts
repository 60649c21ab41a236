import { createHash } from 'node:crypto'
import { trustedHtml } from '../../platform/kernel/markup.ts'

/**
 * Reloads the list as the visitor types, and when a filter or another page is clicked, and replaces the old one. If loading
 * fails, the browser opens the address as it does without scripts; while typing, the old list stays.
 */
const SCRIPT = `const form=document.querySelector('form[role=search]'),said=document.querySelector('[role=status]')
const found=document.querySelector('.found');let asked,wait
async function show(url,then,stays){clearTimeout(wait);asked?.abort();const mine=asked=new AbortController()
try{const answer=await fetch(url,{signal:mine.signal,headers:{accept:'text/html'}})
if(!answer.ok)throw Error(answer.status)
const page=new DOMParser().parseFromString(await answer.text(),'text/html')
if(mine!==asked)return
found.replaceChildren(...page.querySelector('.found').childNodes)
said.textContent=page.querySelector('[role=status]').textContent
history.replaceState(null,'',url);then?.()}catch(error){if(!mine.signal.aborted&&!stays)location.assign(url)}}
const address=()=>{const all=[...new FormData(form)].filter(([,value])=>value!=='')
return form.getAttribute('action')+(all.length?'?'+new URLSearchParams(all):'')}
form.addEventListener('input',()=>{clearTimeout(wait);wait=setTimeout(()=>show(address(),undefined,true),250)})
form.addEventListener('submit',event=>{event.preventDefault();show(address())})
found.addEventListener('click',event=>{const link=event.target.closest('nav a')
if(!link||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return
event.preventDefault();const {way}=link.dataset
show(link.href,()=>{const again=way&&[...found.querySelectorAll('[data-way]')].find(each=>each.dataset.way===way)
if(!again){said.tabIndex=-1;said.focus();return}
const hidden=again.closest('details');if(hidden)hidden.open=true
again.focus()})})`

export const SEARCH_SCRIPT = trustedHtml(`<script type="module">${SCRIPT}</script>`)
/** Hash by which the page's policy allows this script, and no other. */
export const SEARCH_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
