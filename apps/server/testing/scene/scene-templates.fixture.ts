// For tests: a receipt template of the platform, and one of each merchant.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

export interface SceneTemplates {
  /** Made by staff of the whole network. */
  readonly platformId: number;
  readonly ownId: number;
  readonly foreignId: number;
}

export async function addTemplates(
  make: SceneMaker,
  ownMerchantId: number,
  foreignMerchantId: number,
): Promise<SceneTemplates> {
  const add = async (merchantId: number | null, word: string): Promise<number> => {
    const words = { template_name: word, content: word, changed_by: word, changed_at: new Date() };
    const templateId = await make.add('template', {
      merchant_id: merchantId,
      template_type: 'receipt',
      language: 'zh',
      paper: '80mm',
      created_at: new Date(),
      ...words,
    });
    await make.query(
      `insert into template_version
        (template_id, version, merchant_id, template_name, content, changed_by, changed_at)
        select id, version, merchant_id, template_name, content, changed_by, changed_at
        from template where id = $1`,
      [templateId],
    );
    return templateId;
  };
  return {
    platformId: await add(null, 'Home'),
    ownId: await add(ownMerchantId, 'Home'),
    foreignId: await add(foreignMerchantId, canary.foreign),
  };
}
