export default `
# Segurança | Segurança de uma equipe de produto
Como uma equipe que responde por um produto o protege, com seus dados e suas pessoas.
[1] Improvisado: Depende de quem está e do dia.
[2] Iniciado: Algumas pessoas fazem às vezes, sem um acordo.
[3] Acordado: A equipe faz do mesmo jeito e quem chega aprende.
[4] Medido: A equipe sabe com números como está funcionando.
[5] Em melhoria: O que os números dizem muda o jeito de trabalhar.

## Conhecer
O que há para proteger e de quem.

### O que protegemos
A equipe conhece seus sistemas e dados e o que significaria perdê-los.
[1] Ninguém tem a imagem completa.
[2] Há listas de alguns sistemas.
[3] Sistemas e dados estão listados, com o que valem.
[4] A lista é comparada com o que de fato roda.
[5] O que está listado decide para onde vai o esforço.

O que se sabe dos seus sistemas?
De tudo o que roda para o produto.
- O que alguém lembra
- Uma lista dos grandes
- Todos, com responsáveis
- Todos, encontrados por máquinas
- Todos, e os estranhos são notados no mesmo dia

Vocês sabem que dados fariam mais dano?
Se fossem perdidos, mudados ou lidos por outros.
- Nunca se perguntou
- Alguns têm uma ideia
- Está escrito
- Está escrito, com onde estão
- Isso decide o que é protegido e como

O que acontece com o que ninguém mais precisa?
Servidores, contas, cópias.
- Fica
- Vai embora quando alguém tropeça nele
- Vai embora em datas fixas
- Sua idade é visível
- Tem um fim desde o começo

### Riscos
Os perigos são nomeados, pesados e decididos.
[1] Fala-se do perigo depois que aconteceu.
[2] Algumas pessoas conhecem alguns perigos.
[3] Os perigos estão escritos, com uma decisão para cada um.
[4] Acompanha-se se as decisões são cumpridas.
[5] O que acontece aqui e em outros lugares muda a lista.
> Modelagem de ameaças | https://owasp.org/www-community/Threat_Modeling | Quatro perguntas para começar.

Como se decide sobre os riscos?
Os que não podem ser eliminados na hora.
- Não se decide
- Decide quem os vê
- Quem pode decidir o faz, por escrito
- O mesmo, com data de fim
- O mesmo, e se olha quem teve razão

Quando a lista de riscos é lida?
Se ela existe.
- Não existe
- Uma vez por ano, para uma auditoria
- Quando algo muda
- A cada poucos meses, com números
- Está na mesa quando se planeja

Quem participa ao nomear perigos?
Marque todos os que participam.
- [ ] Quem escreve o software [2]
- [ ] Quem o opera [3]
- [ ] Quem o vende ou atende [4]
- [ ] Alguém de fora [5]

## Construir
Como o software fica seguro.

### Código seguro
A equipe escreve e revisa código de modo que falhas comuns não ocorram.
[1] Depende de cada pessoa.
[2] Algumas conhecem os erros comuns.
[3] Há regras, e as revisões as procuram.
[4] Máquinas procuram erros, e seu número é conhecido.
[5] Classes inteiras de erros se tornam impossíveis.
> Guias curtos | https://cheatsheetseries.owasp.org/ | Regras curtas para a maioria das perguntas.

Como se acham falhas no código novo?
Antes que os usuários o tenham.
- Por sorte
- Conforme quem revisa
- Em revisões com uma lista
- Com máquinas e revisões
- A maioria não pode ocorrer, pelo jeito que construímos

O que as pessoas sabem de código seguro?
Quem o escreve.
- O que trouxeram consigo
- Um curso, há anos
- Todos aprenderam, para nossa tecnologia
- É praticado todo ano
- É praticado com o que nos aconteceu

Quanto duram as falhas conhecidas?
As graves, de saber até consertar em toda parte.
- Ninguém sabe
- Meses
- Semanas
- Dias, e isso é medido
- Um ou dois dias, e a causa vai junto

### Cadeia de suprimentos
O que outros escreveram é conhecido e vigiado, e roda o que foi construído.
[1] Ninguém sabe o que há dentro.
[2] As dependências diretas estão listadas.
[3] Todas estão listadas, e falhas conhecidas são avisadas.
[4] O tempo de conserto é medido; construir é repetível.
[5] O que roda prova de onde vem.
> Níveis da cadeia de suprimentos | https://slsa.dev/ | Como saber que o que roda é o que foi construído.

O que vocês sabem do que há dentro?
Bibliotecas, imagens, ferramentas.
- Quase nada
- As dependências diretas
- Todas, com versões
- Todas, com falhas conhecidas, todo dia
- Todas, com quem as construiu e como

Quem pode mudar o que é construído?
Entre escrever e rodar.
- Muitos, sem ser vistos
- Poucos, sem ser vistos
- Só com uma mudança revisada
- O mesmo, e cada passo é registrado
- O mesmo, e o que roda recusa o resto

Quando chega a atualização de uma dependência?
Uma que fecha uma falha.
- Quando alguém lê sobre ela
- Em meses
- Em semanas
- Nos dias acordados, contados
- Em um dia, testada por máquinas

## Operar
Como os problemas são evitados, notados e terminados.

### Identidade e acessos
Só entra quem deve, e só onde deve.
[1] As senhas são compartilhadas.
[2] Cada pessoa tem uma conta.
[3] Pede-se um segundo fator, e as permissões seguem a tarefa.
[4] As permissões são revistas e os restos contados.
[5] As permissões são dadas para um fim e um tempo.
> Diretrizes de identidade digital | https://pages.nist.gov/800-63-4/ | O que torna um acesso forte sem atormentar as pessoas.

Como as pessoas entram?
No que importa.
- Com senhas compartilhadas
- Com uma senha própria
- Com um segundo fator
- Com um que não pode ser roubado por golpe
- O mesmo, em toda parte, e o estranho é notado

O que alguém pode fazer?
Nos sistemas reais.
- O que quiser
- O que seu grupo pode
- O que sua tarefa exige
- O mesmo, revisto duas vezes por ano
- O que precisa agora, e termina sozinho

Como as máquinas provam quem são?
Os serviços entre si.
- Não provam
- Com uma senha em um arquivo
- Com um segredo de um cofre
- Com segredos que mudam sozinhos
- Com provas curtas que ninguém pode copiar

### Proteger e atualizar
Os sistemas são configurados com segurança e mantidos atuais.
[1] Ficam como chegaram.
[2] Alguns são atualizados quando alguém tem tempo.
[3] Há uma configuração segura e datas para atualizar.
[4] As diferenças são achadas por máquinas.
[5] Os sistemas são criados de novo em vez de consertados.

Quão atuais são seus sistemas?
Sistemas operacionais, bancos de dados, dispositivos.
- Ninguém sabe
- Alguns têm anos
- Falhas graves são fechadas em semanas
- Nos dias acordados, e a idade é visível
- São substituídos sempre, por si mesmos

Como os sistemas são configurados?
Um servidor ou serviço novo.
- Cada um diferente
- Pelas notas de alguém
- A partir de uma só descrição
- A partir de uma que uma máquina compara com o que há
- O mesmo, e o que difere é substituído

Vocês poderiam recomeçar a partir de cópias?
Se tudo se perdesse.
- Provavelmente não
- De algumas cópias, nunca testadas
- Sim, foi testado uma vez
- É testado duas vezes por ano, com relógio
- O mesmo, de cópias que um atacante não alcança

## Reagir
O que acontece quando acontece.

### Detecção
Nota-se quando alguém está onde não deve.
[1] Outros nos contam.
[2] Há registros que ninguém lê.
[3] Eventos importantes dão um alarme.
[4] Sabe-se quanto se leva para notar.
[5] Alguém tenta passar despercebido, e aprendemos com isso.

Como vocês notariam um intruso?
Com sinceridade.
- Quando pedir dinheiro
- Por acaso
- Por um alarme em alguns sinais conhecidos
- Por alarmes que são testados
- Por esses, e procurando o que é estranho

O que é registrado?
Marque tudo o que se poderia ler dos últimos três meses.
- [ ] Quem entrou e de onde [2]
- [ ] Quem mudou permissões e ajustes [3]
- [ ] Quem leu dados sensíveis [4]
- [ ] Tudo isso, onde um intruso não pode mudar [5]

Quem olha os alarmes?
Também à noite.
- Ninguém
- Alguém, quando tem tempo
- Alguém em dias úteis
- Alguém a qualquer hora, em minutos
- O mesmo, e os falsos são cada vez menos

### Resposta
Quando acontece, as pessoas sabem o que fazer, e na próxima fazem melhor.
[1] Todo mundo corre.
[2] Chama-se alguém.
[3] Há um plano com papéis e uma lista de quem avisar.
[4] É praticado, e os tempos são medidos.
[5] Cada caso muda o plano e o produto.
> Tratamento de incidentes | https://csrc.nist.gov/projects/incident-response | Orientação desde se preparar até aprender.

Há um plano para o dia ruim?
Para um vazamento ou uma invasão.
- Não
- Alguém tem uma ideia
- Sim, com papéis e telefones
- Sim, praticado no último ano
- Sim, e cada prática o mudou

Quem é avisado e quando?
Usuários, autoridades, parceiros.
- Decide-se na hora
- Alguém sabe a quem perguntar
- Está escrito
- Está escrito, com rascunhos e prazos
- O mesmo, e assim foi feito

Como alguém de fora avisa vocês de uma falha?
Alguém bem-intencionado.
- Não pode
- Pelo atendimento, com sorte
- Em um endereço publicado
- Em um que responde em dias
- Em um que agradece, conserta e conta
`;
