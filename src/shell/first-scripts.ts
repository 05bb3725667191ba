/** What runs before a page's first picture, within one script: `d` is the document, `r` its root. */
export function firstScripts({ holdsPictures }: { holdsPictures: boolean }): string {
  const scripts = BEGIN_AT_TOP + (holdsPictures ? HOLD_PICTURES : '');
  return `{let d=document,r=d.documentElement;${scripts}}`;
}

/**
 * Has the first Tab of a page begin at its top, as it does by itself where nothing was pressed before.
 * By itself, though, Chromium first looks through all that could have the focus, and lays out every
 * card or row for it that is left out until it comes near (`content-visibility`): on a slow computer,
 * half a second.
 */
const BEGIN_AT_TOP =
  "onkeydown=({key})=>{let b=d.body;if(key=='Tab'){onkeydown=null;" +
  'if(d.activeElement==b&&!location.hash){' +
  "b.tabIndex=-1;b.focus();b.removeAttribute('tabindex')}}};d.onpointerdown=()=>onkeydown=null;";

/**
 * Has pictures far below a first screen, or beside it, wait until somebody moves on: by themselves,
 * browsers fetch those of the next one or two thousand px. Until then they stand outside the page
 * (layout.css), which leaves them their alternative texts and moves nothing. Those that come near in
 * another way, say by a filter, wait no longer. A tap is answered first: pictures that come with it
 * made a phone take a fifth longer to show what the tap opens.
 */
const HOLD_PICTURES =
  'let near=new IntersectionObserver(e=>{' +
  "for(let p of e)if(p.isIntersecting)p.target.dataset.near=''},{rootMargin:'0px 0px 25%'})," +
  'come=new MutationObserver(()=>{for(let i of d.images)near.observe(i.parentNode)}),' +
  'free=()=>{delete r.dataset.still;near.disconnect();come.disconnect()};' +
  "r.dataset.still='';come.observe(d,{childList:!0,subtree:!0});" +
  'onscroll=free;onpointerdown=()=>setTimeout(free,500)';
