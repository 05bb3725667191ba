import type { APIContext } from 'astro';
import { libraryImage } from '../../pictures/library-image.ts';
import { sharePicture } from '../../shell/share-picture.ts';
import { trimPage } from '../../shell/trim-page.ts';
import { productTemplate, templatePath } from './template.ts';

type Rendering = Pick<APIContext, 'rewrite' | 'site'>;
type FillTemplate = ReturnType<typeof productTemplate>;

let built: Promise<FillTemplate> | undefined;

/**
 * The template as Astro renders it, once for the pages of all products: to render each of them
 * would take most of the build. In development it is rendered anew each time, so that what is
 * edited is seen.
 */
export function builtTemplate(rendering: Rendering): Promise<FillTemplate> {
  if (import.meta.env.DEV) return renderTemplate(rendering);
  built ??= renderTemplate(rendering);
  return built;
}

async function renderTemplate({ rewrite, site }: Rendering): Promise<FillTemplate> {
  const template = await (await rewrite(templatePath)).text();
  const noPhoto = await sharePicture(libraryImage('rooms/living.webp'));
  const html = import.meta.env.DEV ? template : trimPage(template);
  return productTemplate(html, (site as URL).origin, noPhoto);
}
