import { useLayoutEffect, useRef } from 'react';
import { ScreenHead } from './ScreenHead.tsx';
import { Shell } from './Shell.tsx';

interface Props {
  currentPath: string;
  title: string;
  lead: string;
  /** Id of the `<template>` in the page that holds the screen as it was built. */
  from: string;
}

/** A screen that says the same to everybody, and is only put in its place here. */
export function ReadyScreen({ currentPath, title, lead, from }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const made = document.querySelector<HTMLTemplateElement>(`template#${from}`);
    if (made) place.current?.replaceChildren(made.content.cloneNode(true));
  }, [from]);
  return (
    <Shell currentPath={currentPath}>
      <ScreenHead title={title} lead={lead} />
      <div ref={place} />
    </Shell>
  );
}
