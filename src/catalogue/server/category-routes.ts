import { HttpError } from '../../platform/http/http-error.ts';
import { idFromPath } from '../../platform/http/id-from-path.ts';
import { publicAnswer } from '../../platform/http/public-answer.ts';
import type { ApiContext, ApiHandler } from '../../platform/services.ts';
import { categories, findCategory, findSubcategory, type Named } from '../contract/taxonomy.ts';

/** What the forms' three selectors load. The tree changes only with a new build. */
export function categoryRoutes() {
  return {
    listCategories: (context) => publicAnswer(context, categories.map(named)),

    showCategory: (context) => {
      const category = knownCategory(context);
      return publicAnswer(context, {
        ...named(category),
        subcategories: category.subcategories.map(named),
      });
    },

    listSubcategories: (context) => {
      const category = knownCategory(context);
      return publicAnswer(context, {
        ...named(category),
        children: category.subcategories.map(named),
      });
    },

    listTypes: (context) => {
      const subcategory = findSubcategory(idFromPath(context));
      if (!subcategory) throw new HttpError(404, 'There is no such subcategory.');
      return publicAnswer(context, subcategory.types.map(named));
    },
  } satisfies Record<string, ApiHandler>;
}

function knownCategory(context: ApiContext) {
  const category = findCategory(idFromPath(context));
  if (!category) throw new HttpError(404, 'There is no such category.');
  return category;
}

function named({ id, name }: Named): Named {
  return { id, name };
}
