import { useLayoutEffect, useRef } from 'react';
import { type ScreenName, screens } from '../screens.ts';
import { ScreenHead } from './ScreenHead.tsx';
import { Shell } from './Shell.tsx';

interface Props {
  screen: ScreenName;
  lead: string;
  /** Id of the `<template>` in the page that holds the screen as it was built. */
  from: string;
}

/** A screen that says the same to everybody, and is only put in its place here. */
export function ReadyScreen({ screen, lead, from }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const made = document.querySelector<HTMLTemplateElement>(`template#${from}`);
    if (made) place.current?.replaceChildren(made.content.cloneNode(true));
  }, [from]);
  return (
    <Shell screen={screen}>
      <ScreenHead title={screens[screen].title} lead={lead} />
      <div ref={place} />
    </Shell>
  );
}
