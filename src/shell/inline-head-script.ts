/** The inline script that runs before the first paint; `d` is the document, `r` its root. */
export function inlineHeadScript({ holdsPictures }: { holdsPictures: boolean }): string {
  const scripts = BEGIN_AT_TOP + (holdsPictures ? HOLD_PICTURES : '');
  return `{let d=document,r=d.documentElement;${scripts}}`;
}

/**
 * Starts the first Tab of a page at its top. The default is the same, but Chromium would lay out
 * every card with `content-visibility` to find the first focusable element: half a second on a slow
 * computer.
 */
const BEGIN_AT_TOP =
  "onkeydown=({key})=>{let b=d.body;if(key=='Tab'){onkeydown=null;" +
  'if(d.activeElement==b&&!location.hash){' +
  "b.tabIndex=-1;b.focus();b.removeAttribute('tabindex')}}};d.onpointerdown=()=>onkeydown=null;";

/**
 * Defers pictures below the first screen until the visitor scrolls or taps, since browsers prefetch
 * one or two thousand px ahead. Until then they are taken out of the layout (layout.css) without
 * moving anything, and keep their alternative texts. Pictures that a filter brings into view load
 * at once. Loading starts after the tap is painted, which is a fifth faster on a phone.
 */
const HOLD_PICTURES =
  'let near=new IntersectionObserver(e=>{' +
  "for(let p of e)if(p.isIntersecting)p.target.dataset.near=''},{rootMargin:'0px 0px 25%'})," +
  'come=new MutationObserver(()=>{for(let i of d.images)near.observe(i.parentNode)}),' +
  'free=()=>{delete r.dataset.still;near.disconnect();come.disconnect()};' +
  "r.dataset.still='';come.observe(d,{childList:!0,subtree:!0});" +
  'onscroll=free;onpointerdown=()=>setTimeout(free,500)';
