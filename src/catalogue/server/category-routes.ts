import type { Handlers } from '../../platform/http/handler.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { publicAnswer } from '../../platform/http/public-answer.ts';
import type { catalogueCalls } from '../contract/catalogue-calls.ts';
import { categories, findCategory, findSubcategory, type Named } from '../contract/taxonomy.ts';

/** What the forms' three selectors load. The tree changes only with a new build. */
export function categoryRoutes() {
  return {
    listCategories: (context) => publicAnswer(context, categories.map(named)),

    showCategory: (context, { params: { id } }) => {
      const category = knownCategory(id);
      return publicAnswer(context, {
        ...named(category),
        subcategories: category.subcategories.map(named),
      });
    },

    listSubcategories: (context, { params: { id } }) => {
      const category = knownCategory(id);
      return publicAnswer(context, {
        ...named(category),
        children: category.subcategories.map(named),
      });
    },

    listTypes: (context, { params: { id } }) => {
      const subcategory = findSubcategory(id);
      if (!subcategory) throw new HttpError(404, 'There is no such subcategory.');
      return publicAnswer(context, subcategory.types.map(named));
    },
  } satisfies Partial<Handlers<typeof catalogueCalls>>;
}

function knownCategory(id: number) {
  const category = findCategory(id);
  if (!category) throw new HttpError(404, 'There is no such category.');
  return category;
}

function named({ id, name }: Named): Named {
  return { id, name };
}
