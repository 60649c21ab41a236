import { createHash } from 'node:crypto'
import { trustedHtml } from '../../platform/kernel/markup.ts'

/**
 * Reloads the list as the visitor types, and when a filter or another page is chosen, and replaces the old one. Filters stay
 * folded or unfolded. If loading fails, the browser opens the address as it does without scripts; while typing, the old list stays.
 */
const SCRIPT = `const form=document.querySelector('form[role=search]'),said=document.querySelector('[role=status]')
const found=document.querySelector('.found'),fold=()=>found.querySelector('.fold');let asked,wait
async function show(url,then,stays){clearTimeout(wait);asked?.abort();const mine=asked=new AbortController()
try{const answer=await fetch(url,{signal:mine.signal,headers:{accept:'text/html'}})
if(!answer.ok)throw Error(answer.status)
const page=new DOMParser().parseFromString(await answer.text(),'text/html')
if(mine!==asked)return
const isOpen=fold()?.open===true
found.replaceChildren(...page.querySelector('.found').childNodes)
fold()?.toggleAttribute('open',isOpen)
said.textContent=page.querySelector('[role=status]').textContent
history.replaceState(null,'',url);then?.()}catch(error){if(!mine.signal.aborted&&!stays)location.assign(url)}}
const address=of=>{const all=[...new FormData(of)].filter(([,value])=>value!=='')
return of.getAttribute('action')+(all.length?'?'+new URLSearchParams(all):'')}
function focus(way){const all=way?[...found.querySelectorAll('[data-way]')].filter(each=>each.dataset.way===way):[]
for(const each of all)each.closest('.more')?.toggleAttribute('open',true)
const again=all.findLast(each=>each.checkVisibility())
if(again)again.focus();else{said.tabIndex=-1;said.focus()}}
form.addEventListener('input',()=>{clearTimeout(wait);wait=setTimeout(()=>show(address(form),undefined,true),250)})
form.addEventListener('submit',event=>{event.preventDefault();show(address(form))})
found.addEventListener('change',({target})=>{if(target.matches('.pay select'))show(address(target.form),()=>focus(target.dataset.way))})
found.addEventListener('click',event=>{const link=event.target.closest('nav a')
if(!link||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return
event.preventDefault();show(link.href,()=>focus(link.dataset.way))})`

export const SEARCH_SCRIPT = trustedHtml(`<script type="module">${SCRIPT}</script>`)
/** Hash by which the page's policy allows this script, and no other. */
export const SEARCH_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
