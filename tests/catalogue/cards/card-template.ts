import { cardMarkup } from '../../../src/catalogue/cards/card-markup.ts';

const none = { key: '', title: '', path: '', picture: undefined, stored: undefined };

/** The template of a page's cards, as `CardTemplate.astro` has it. */
export const cardTemplate = `<template data-card-template>${cardMarkup(none, { isTemplate: true })}</template>`;
