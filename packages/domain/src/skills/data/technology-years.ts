import { listLines } from '../../word-list.ts'

/** The year in which a technology was first open to the public, by the id of its skill. */
export const technologyYears: ReadonlyMap<string, number> = new Map(
  listLines(`
    angular 2016
    angularjs 2010
    ansible 2012
    apache-airflow 2015
    apache-flink 2014
    apache-kafka 2011
    apache-spark 2010
    amazon-web-services 2006
    aws-lambda 2014
    bootstrap 2011
    dart 2011
    docker 2013
    elasticsearch 2010
    elixir 2012
    express-js 2010
    fastapi 2018
    figma 2016
    flask 2010
    flutter 2017
    gitlab-ci 2012
    go 2009
    graphql 2015
    helm 2016
    jest 2014
    keras 2015
    kotlin 2011
    kubernetes 2014
    microsoft-azure 2010
    mongodb 2009
    nestjs 2017
    next-js 2016
    node-js 2009
    power-bi 2015
    prometheus 2012
    pytorch 2016
    react 2013
    react-native 2015
    redis 2009
    rust 2012
    snowflake 2014
    svelte 2016
    swift 2014
    tensorflow 2015
    terraform 2014
    typescript 2012
    vue-js 2014
  `).map((line) => {
    const [id = '', year] = line.split(' ')
    return [id, Number(year)]
  }),
)
