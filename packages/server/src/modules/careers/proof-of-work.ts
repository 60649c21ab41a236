import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { type Html, html, trustedHtml } from '../../platform/kernel/markup.ts'
import { isSigned, sign } from '../../platform/kernel/signature.ts'

/** Number of leading zero bits of the hash: some tenths of a second on a phone. Limit chosen by us. */
const PROOF_BITS = 16
/** Maximum age of a form in hours. Limit chosen by us: an afternoon with the page open. */
const CHALLENGE_HOURS = 6
/** Minimum time in seconds in which a person can choose a file or read a page. Limit chosen by us. */
const WAIT_SECONDS = 3

const partsOf = (issued: string, nonce: string) => ['challenge', issued, nonce]

/** Issues the challenge of a form: its time, and a unique value. */
export function issueChallenge(secret: string, now: Date): string {
  const [issued, nonce] = [String(now.getTime()), randomBytes(9).toString('base64url')]
  return [issued, nonce, sign(secret, partsOf(issued, nonce))].join('.')
}

export type ProofInput = { challenge?: string | undefined; proof?: string | undefined }
/** `waited`: without proof, as without scripts, but after enough time for a person. `none`: the form is not ours, or too old. */
export type Effort = 'proven' | 'waited' | 'early' | 'none'

export function verifyProofOfWork(secret: string, { challenge = '', proof = '' }: ProofInput, now: Date): Effort {
  const [issued = '', nonce = '', signature = '', ...more] = challenge.split('.')
  const age = now.getTime() - Number(issued)
  if (more.length > 0 || !isSigned(secret, partsOf(issued, nonce), signature)) return 'none'
  if (age > CHALLENGE_HOURS * HOUR_MS) return 'none'
  if (proof !== '' && isProof(challenge, proof)) return 'proven'
  return age < WAIT_SECONDS * 1_000 ? 'early' : 'waited'
}

const isProof = (challenge: string, proof: string): boolean =>
  createHash('sha256').update(`${challenge}:${proof}`).digest().readUInt32BE(0) >>> (32 - PROOF_BITS) === 0

/**
 * Computes the proof while the form is filled, and delays submitting until it is ready; further presses are ignored. Pages must
 * work without a secure context, where browsers have no SHA-256 of their own: this is FIPS 180-4, first word only.
 */
const SCRIPT = `const form=document.querySelector('form[data-proof]')
const first=[],round=[],fraction=x=>(x-Math.floor(x))*4294967296|0
for(let n=2;round.length<64;n++){let prime=true;for(let d=2;d*d<=n;d++)if(n%d===0)prime=false
if(prime){if(first.length<8)first.push(fraction(Math.sqrt(n)));round.push(fraction(Math.cbrt(n)))}}
const turn=(x,n)=>x>>>n|x<<32-n
function sum(text){const length=text.length,words=new Int32Array((length+9+63>>6)*16)
for(let i=0;i<length;i++)words[i>>2]|=text.charCodeAt(i)<<24-(i&3)*8
words[length>>2]|=128<<24-(length&3)*8;words[words.length-1]=length*8
const h=[...first],w=new Int32Array(64)
for(let at=0;at<words.length;at+=16){for(let i=0;i<64;i++){if(i<16){w[i]=words[at+i];continue}
const x=w[i-15],y=w[i-2];w[i]=w[i-16]+(turn(x,7)^turn(x,18)^x>>>3)+w[i-7]+(turn(y,17)^turn(y,19)^y>>>10)}
let [a,b,c,d,e,f,g,k]=h
for(let i=0;i<64;i++){const s=k+(turn(e,6)^turn(e,11)^turn(e,25))+(e&f^~e&g)+round[i]+w[i]|0
const t=(turn(a,2)^turn(a,13)^turn(a,22))+(a&b^a&c^b&c)|0
k=g;g=f;f=e;e=d+s|0;d=c;c=b;b=a;a=s+t|0}
for(const [i,x] of [a,b,c,d,e,f,g,k].entries())h[i]=h[i]+x|0}
return h[0]>>>0}
if(form){let found=false,wanted=false,sent=false
form.addEventListener('submit',event=>{if(!found){wanted=event;event.preventDefault()}else if(sent)event.preventDefault();else sent=true})
addEventListener('pageshow',()=>{sent=false})
const challenge=form.elements.challenge.value
for(let n=0;!found;n++){if(sum(challenge+':'+n)>>>${32 - PROOF_BITS}===0){form.elements.proof.value=n;found=true}
else if(n%1000===999)await new Promise(next=>setTimeout(next))}
if(wanted)form.requestSubmit(wanted.submitter)}`

export const PROOF_SCRIPT = trustedHtml(`<script type="module">${SCRIPT}</script>`)
/** The hash with which a page's content security policy allows this script and no other. */
export const PROOF_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

export const proofFields = (challenge: string): Html =>
  html`<input type="hidden" name="challenge" value="${challenge}"><input type="hidden" name="proof" value="">`
