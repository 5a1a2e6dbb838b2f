import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import type { PeopleForm } from './use-form.ts';

type Account = { readonly name: string; readonly email: string; readonly password: string };

interface AccountFieldsProps {
  readonly form: PeopleForm<Account & { readonly workspace_name: string }> | PeopleForm<Account>;
  /** An invitation is for one address. */
  readonly fixedEmail?: boolean;
}

/** What makes an account: workspace (where one is made), name, e-mail, password. */
export function AccountFields({ form, fixedEmail = false }: AccountFieldsProps) {
  const say = useSay(people);
  const { values, errors } = form;
  const set = form.set as PeopleForm<Account & { readonly workspace_name: string }>['set'];
  return (
    <>
      {'workspace_name' in values && (
        <Field label={say('field.workspace')} error={'workspace_name' in errors ? errors.workspace_name : undefined}>
          <TextInput
            name="workspace_name"
            autoComplete="organization"
            maxLength={80}
            autoFocus
            value={values.workspace_name}
            onValue={set('workspace_name')}
          />
        </Field>
      )}
      <Field label={say('field.name')} error={errors.name}>
        <TextInput name="name" autoComplete="name" maxLength={80} value={values.name} onValue={set('name')} />
      </Field>
      <Field label={say('field.email')} error={errors.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          readOnly={fixedEmail}
          value={values.email}
          onValue={set('email')}
        />
      </Field>
      <Field label={say('field.password')} error={errors.password} hint={say('field.password.hint')}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={128}
          value={values.password}
          onValue={set('password')}
        />
      </Field>
    </>
  );
}
