import { z } from 'zod';
import { product } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';

/** Products as our own server answers them to staff, with their prices. */
export const showStaffProduct = { ...productCalls.showProduct, answer: product };
export const listStaffProducts = { ...productCalls.listProducts, answer: z.array(product) };
