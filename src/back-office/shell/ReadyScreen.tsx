import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type ScreenName, screens } from '../screens.ts';
import { ScreenHead } from './ScreenHead.tsx';
import { Shell } from './Shell.tsx';
import { SiteVersion } from './SiteVersion.tsx';

interface Props {
  screen: ScreenName;
  lead: string;
  /** Id of the page's `<template>` with the prebuilt screen. */
  from: string;
  /** Stands above it. */
  children?: ReactNode;
}

/** Places a prebuilt screen that is the same for everybody. */
export function ReadyScreen({ screen, lead, from, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const made = document.querySelector<HTMLTemplateElement>(`template#${from}`);
    if (made) place.current?.replaceChildren(made.content.cloneNode(true));
    // The browser looked for the part in the address before it was there.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [from]);
  return (
    <Shell screen={screen}>
      <ScreenHead title={screens[screen].title} lead={lead} />
      {children}
      <div ref={place} />
      <SiteVersion />
    </Shell>
  );
}
